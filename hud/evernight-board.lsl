// Evernight Assistance Board. Compile as Mono. docs/hud.md is the contract; what this script keeps:
//
// Does     Tells whoever touches it how to join, calls the mentors, and gives each HUD the key of
//          its wearer.
// Key      llHMAC(master key, wearer's UUID in lower case, "sha256"), by an id that the site knows.
//          The master key is typed once by the owner into a text box. It lies in protected linkset
//          data and is never shown, said, sent, or given on: only what is derived from it leaves.
// HUD      Fields are parted by "|":
//            HUD to Board    evernight1|ask|{avatar}|{nonce}|{id of the key held, or nothing}
//            Board to HUD    evernight1|key|{avatar}|{nonce}|{key id}|{key}
//                            evernight1|no|{avatar}|{nonce}|{why}
//                            evernight1|call|{avatar}               "ask me now"
//          An ask is answered only when the object that speaks belongs to the avatar it asks for
//          and was made by the maker of the HUDs; to that object alone; and with silence when it
//          holds this key already.
// Config   The notecard "config": see board-config.notecard.example.
//
// The owner keeps this object no-copy, no-transfer and modifiable by nobody else, and never deeds
// it to a group. Who can put a script of theirs into it can read the master key.

string  CONFIG = "config";
string  MASTER = "evernight.master";
integer PROMPT_SECONDS = 120;
integer TICK_SECONDS = 10;
integer ENROL_SECONDS = 10;     // between two calls to one avatar's HUD
integer GIVE_SECONDS = 5;       // between two keys for one avatar
integer SUMMON_SECONDS = 600;   // between two calls to the mentors by one avatar
integer REMEMBERED_MAX = 60;
integer KEY_ID_MAX_LENGTH = 32;
integer MASTER_MIN_LENGTH = 32;
integer ENTRY_MAX_LENGTH = 240; // a text box cuts off in silence after 250 bytes
integer NONCE_MAX_LENGTH = 64;

string  gSite;                  // these five are the notecard's
string  gSalt;
string  gSeal;
string  gHudCreator;
list    gMentors;
key     gLineQuery;
integer gLine;

string  gOwner;
integer gHudListen;
list    gDone;                  // [what for whom, until when not again, …], the latest first

integer gMenuChannel;           // the dialogs of all who touch
integer gMenuListen;
integer gMenuUntil;
integer gBoxChannel;            // the owner's text box
integer gBoxListen;
integer gBoxUntil;

integer channelOf(string seed) {
    return -1000 - (integer)("0x" + llGetSubString(llSHA256String(gSalt + seed), 0, 6));
}

string pass() {
    return llHMAC(gSeal, "evernight-board" + gOwner, "sha256");
}

// [key id, master key], or [""] without one.
list master() {
    return llParseStringKeepNulls(llLinksetDataReadProtected(MASTER, pass()), [":"], []);
}

string avatarKeyOf(string masterKey, string avatar) {
    return llHMAC(masterKey, llToLower(avatar), "sha256");
}

say(key avatar, string text) {
    llRegionSayTo(avatar, 0, text);
}

// Whether this was done a moment ago. If not it counts as done now.
integer isTooSoon(string what, integer seconds) {
    integer now = llGetUnixTime();
    integer at = llListFindList(gDone, [what]);
    if (at >= 0) {
        if (now < llList2Integer(gDone, at + 1)) return TRUE;
        gDone = llDeleteSubList(gDone, at, at + 1);
    }
    gDone = llList2List([what, now + seconds] + gDone, 0, REMEMBERED_MAX * 2 - 1);
    return FALSE;
}

hearHud(key sender, string text) {
    list parts = llParseStringKeepNulls(text, ["|"], []);
    string avatar = llList2String(parts, 2);
    string nonce = llList2String(parts, 3);
    if (llGetListLength(parts) != 5 || llStringLength(nonce) > NONCE_MAX_LENGTH) return;
    if (llList2String(parts, 0) != "evernight1" || llList2String(parts, 1) != "ask") return;
    // An object of the avatar, and not the avatar, whom a dialog can make say anything.
    if ((string)llGetOwnerKey(sender) != avatar || (string)sender == avatar) return;
    // Else any gift that a thief has scripted could ask for the key of who accepted it.
    list facts = llGetObjectDetails(sender, [OBJECT_CREATOR]);
    if (gHudCreator != "any" && llList2String(facts, 0) != gHudCreator) return;
    give(sender, avatar, nonce, llList2String(parts, 4));
}

give(key hud, string avatar, string nonce, string heldId) {
    list parts = master();
    string keyId = llList2String(parts, 0);
    if (keyId != "" && keyId == heldId) return;
    if (isTooSoon("give" + avatar, GIVE_SECONDS)) return;
    list answer = ["evernight1", "no", avatar, nonce, "This Board has no key yet. Tell its owner."];
    if (keyId != "") {
        string avatarKey = avatarKeyOf(llList2String(parts, 1), avatar);
        answer = ["evernight1", "key", avatar, nonce, keyId, avatarKey];
    }
    llRegionSayTo(hud, channelOf(avatar), llDumpList2String(answer, "|"));
}

openMenu(key avatar) {
    list buttons = ["Open site", "Close", "How to join", "Enrol my HUD"];
    string text = "The Assistance Board of the Evernight\n\n"
        + "How to join: what to do, step by step.\n"
        + "Enrol my HUD: gives the HUD that you wear its key.";
    if (gMentors != []) {
        text += "\nSummon the Houses: calls those who may embrace you.";
        buttons += "Summon the Houses";
    }
    if (avatar == llGetOwner()) {
        string keyId = llList2String(master(), 0);
        if (keyId == "") buttons += "Set key";
        else buttons += ["Rotate key", "Forget key"];
        if (keyId == "") keyId = "none";
        text += "\n\nYou own this Board. Its key: " + keyId;
    }
    if (gMenuUntil == 0) {
        gMenuChannel = channelOf((string)llGenerateKey());
        gMenuListen = llListen(gMenuChannel, "", NULL_KEY, "");
    }
    gMenuUntil = llGetUnixTime() + PROMPT_SECONDS;
    llSetTimerEvent(TICK_SECONDS);
    llDialog(avatar, text, buttons, gMenuChannel);
}

choose(key avatar, string button) {
    if (llGetAgentSize(avatar) == ZERO_VECTOR) return; // an object that guessed the channel
    if (button == "How to join") tellHowToJoin(avatar);
    if (button == "Enrol my HUD") enrol(avatar);
    if (button == "Summon the Houses") summon(avatar);
    if (button == "Open site" && gSite != "") llLoadURL(avatar, "The Evernight", gSite);
    if (avatar != llGetOwner()) return;
    if (button == "Set key" || button == "Rotate key") askForMaster();
    if (button == "Forget key") {
        llLinksetDataReset();
        llOwnerSay("The key is forgotten. No HUD gets one here until you set another.");
    }
}

tellHowToJoin(key avatar) {
    if (isTooSoon("join" + (string)avatar, ENROL_SECONDS)) return;
    say(avatar, "I. Answer the Call: come to the game location in the virtual world, and touch the "
        + "Assistance Board.");
    say(avatar, "II. Summon the Houses: the board calls those who may answer. A sire or mentor "
        + "will come, hear you, and embrace you.");
    say(avatar, "III. Claim the Mark of the Realm: from your sire you obtain the HUD. Wear it: it "
        + "writes your name into the realm.");
    say(avatar, "IV. Seal Your Fate and Oath: set your password in the HUD, then log in at " + gSite
        + " to see your blood, your house and your lineage.");
}

enrol(key avatar) {
    if (isTooSoon("enrol" + (string)avatar, ENROL_SECONDS)) {
        say(avatar, "Your HUD was called a moment ago. Wait ten seconds, then try again.");
        return;
    }
    // No secret goes this way: every attachment of the avatar may hear it.
    llRegionSayTo(avatar, channelOf((string)avatar), "evernight1|call|" + (string)avatar);
    say(avatar, "Your HUD is called. If it stays silent, wear it and try again.");
}

summon(key avatar) {
    if (isTooSoon("summon" + (string)avatar, SUMMON_SECONDS)) {
        say(avatar, "The houses were called for you. Give them ten minutes.");
        return;
    }
    string text = llGetUsername(avatar) + " asks to be heard at the Assistance Board in "
        + llGetRegionName() + ": secondlife:///app/agent/" + (string)avatar + "/about";
    say(avatar, "The houses are called. Stay near.");
    integer i;
    for (i = 0; i < llGetListLength(gMentors); ++i) llInstantMessage(llList2Key(gMentors, i), text);
}

askForMaster() {
    closeBox();
    if (gSeal == "") {
        llOwnerSay("Set \"seal\" in the notecard first: it locks up the key.");
        return;
    }
    gBoxChannel = channelOf((string)llGenerateKey());
    gBoxListen = llListen(gBoxChannel, "", llGetOwner(), "");
    gBoxUntil = llGetUnixTime() + PROMPT_SECONDS;
    llSetTimerEvent(TICK_SECONDS);
    llTextBox(llGetOwner(), "Paste the entry of the site's HUD_MASTER_KEYS for this Board: id:key, "
        + "with 32 characters or more after the colon.\n\nIt replaces the key that is here.",
        gBoxChannel);
}

setMaster(string entry) {
    entry = llStringTrim(entry, STRING_TRIM);
    list parts = llParseStringKeepNulls(entry, [":"], []);
    integer idLength = llStringLength(llList2String(parts, 0));
    integer isGood = llGetListLength(parts) == 2 && idLength > 0 && idLength <= KEY_ID_MAX_LENGTH
        && llStringLength(llList2String(parts, 1)) >= MASTER_MIN_LENGTH
        && llStringLength(entry) <= ENTRY_MAX_LENGTH
        && llGetListLength(llParseStringKeepNulls(entry, [" ", ",", "|", "\n"], [])) == 1;
    if (!isGood) {
        llOwnerSay("That is not one entry of the form id:key, with 32 characters or more after the "
            + "colon. Nothing was changed.");
        return;
    }
    llLinksetDataReset();
    integer written = llLinksetDataWriteProtected(MASTER, entry, pass());
    entry = "";
    if (written != LINKSETDATA_OK) llOwnerSay("The key could not be kept.");
    else llOwnerSay("The key " + llList2String(parts, 0) + " is set. HUDs take it when worn here.");
}

closeBox() {
    if (gBoxUntil != 0) llListenRemove(gBoxListen);
    gBoxUntil = gBoxChannel = 0;
}

closeMenu() {
    if (gMenuUntil != 0) llListenRemove(gMenuListen);
    gMenuUntil = gMenuChannel = 0;
}

readConfig() {
    gSite = gSalt = gSeal = gHudCreator = "";
    gMentors = [];
    gLine = 0;
    if (llGetInventoryType(CONFIG) == INVENTORY_NOTECARD) gLineQuery = llGetNotecardLine(CONFIG, 0);
    else begin();
}

configure(string line) {
    integer equals = llSubStringIndex(line, "=");
    if (equals < 1 || llGetSubString(line, 0, 0) == "#") return;
    string name = llStringTrim(llGetSubString(line, 0, equals - 1), STRING_TRIM);
    string value = llStringTrim(llDeleteSubString(line, 0, equals), STRING_TRIM);
    if (llGetSubString(value, -1, -1) == "/") value = llDeleteSubString(value, -1, -1);
    if (name == "site") gSite = value;
    else if (name == "channel_salt") gSalt = value;
    else if (name == "seal") gSeal = value;
    else if (name == "hud_creator") gHudCreator = llToLower(value);
    else if (name == "mentor") gMentors += llToLower(value);
    else llOwnerSay("The notecard \"config\" has a line without a meaning here: " + name);
}

begin() {
    llListenRemove(gHudListen);
    if (gSite == "" || gSalt == "" || gSeal == "" || gHudCreator == "") {
        llOwnerSay("This Board is not set up: its notecard \"config\" is incomplete.");
        return;
    }
    gHudListen = llListen(channelOf("board"), "", NULL_KEY, "");
    if (llList2String(master(), 0) == "") llOwnerSay("This Board has no key: touch it to set one.");
}

default {
    state_entry() {
        gOwner = (string)llGetOwner();
        readConfig();
    }

    changed(integer change) {
        // Said to the original too when somebody takes a copy: only a new owner ends the key.
        if ((change & CHANGED_OWNER) && (string)llGetOwner() != gOwner) {
            llLinksetDataReset();
            llResetScript();
        }
        if (change & CHANGED_INVENTORY) readConfig();
    }

    dataserver(key query, string line) {
        if (query != gLineQuery) return;
        if (line == EOF) begin();
        else {
            configure(llStringTrim(line, STRING_TRIM));
            gLineQuery = llGetNotecardLine(CONFIG, ++gLine);
        }
    }

    touch_start(integer count) {
        integer i;
        for (i = 0; i < count; ++i) openMenu(llDetectedKey(i));
    }

    listen(integer channel, string name, key sender, string text) {
        if (channel == gMenuChannel) choose(sender, text);
        else if (channel == gBoxChannel) {
            closeBox();
            setMaster(text);
            text = "";
        }
        else hearHud(sender, text);
    }

    timer() {
        integer now = llGetUnixTime();
        if (now >= gMenuUntil) closeMenu();
        if (now >= gBoxUntil) closeBox();
        if (gMenuUntil == 0 && gBoxUntil == 0) llSetTimerEvent(0.0);
    }
}
