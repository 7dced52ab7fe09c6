// Evernight Assistance Board. Compile as Mono. Protocol: docs/hud-protocol.md. Summary:
//
// Does     Explains how to join, gives each HUD its wearer's key, replaces old HUDs, and calls the
//          mentors through evernight-board-summons.lsl, because each call blocks a script for two
//          seconds.
// Key      llHMAC(master key, wearer's UUID in lower case, "sha256"), with an id known to the site.
//          The owner types the master key once into a text box. It is stored in protected linkset
//          data and never shown, sent or given on: only keys derived from it leave the object.
// HUD      Fields are separated by "|":
//            HUD to Board    evernight1|ask|{avatar}|{nonce}|{id of the key held, or nothing}
//            Board to HUD    evernight1|key|{avatar}|{nonce}|{key id}|{key}
//                            evernight1|no|{avatar}|{nonce}|{why}
//                            evernight1|call|{avatar}               "ask me now"
//          The Board answers only an object that the avatar owns and that has the HUDs' creator. It
//          does not answer a HUD that already has the current key.
// Summons  Link messages: 4821 "are you there?", 4822 "I am", and 4823 with the notecard's mentors,
//          separated by ",", and the caller as id.
// Test     After a key is set, POST {site}/api/hud/pulse for the owner, signed as by a HUD. The
//          response shows whether the site has the same key.
// Config   The notecard "config": see board-config.notecard.example. The Board also gives away its
//          first landmark, its first object (the HUD), and the notecard "rules".
//
// Keep this object no-copy, no-transfer and not modifiable by others, and never deed it to a group.
// Anyone who can add a script to it can read the master key.

string  CONFIG = "config";
string  RULES = "rules";
string  MASTER = "evernight.master";
integer MENU_SECONDS = 600;
integer BOX_SECONDS = 120;
integer LATE_SECONDS = 600;     // how long text from an expired text box still gets a reply
integer TICK_SECONDS = 10;
integer TEST_SECONDS = 90;      // longer than the simulator's HTTP timeout of 60 seconds
integer HUD_SECONDS = 20;       // time for an old HUD to respond before it is replaced
integer ENROL_SECONDS = 10;     // minimum time between two calls to one avatar's HUD
integer GIVE_SECONDS = 5;       // minimum time between two keys for one avatar
integer SUMMON_SECONDS = 600;   // minimum time between two calls to the mentors by one avatar
integer REMEMBERED_MAX = 60;
integer KEY_ID_MAX_LENGTH = 32;
integer MASTER_MIN_LENGTH = 32;
integer ENTRY_MAX_LENGTH = 240; // a text box silently cuts off text after 250 bytes
integer NONCE_MAX_LENGTH = 64;
integer SAID_MAX_LENGTH = 200;
list    NUMERALS = ["I", "II", "III", "IV", "V", "VI", "VII", "VIII"];
integer SUMMONS_HELLO = 4821;
integer SUMMONS_READY = 4822;
integer SUMMONS_CALL = 4823;

string  gTheGame;
list    gSteps;                 // steps of "How to join"; if empty, Evernight's own steps
string  gSite;                  // from the notecard, like the next four
string  gSalt;
string  gSeal;
string  gHudCreator;
list    gMentors;               // UUIDs; with quiet hours, "UUID 23-7"
key     gConfigQuery;
integer gIsUnread;              // TRUE if the notecard must be read again

string  gOwner;
integer gCanSummon;             // TRUE once the summons script has responded
key     gTest = NULL_KEY;       // the HTTP request of the self-test
integer gTestUntil;
integer gHudListen;
list    gHudsFor;               // [avatar, latest time for the old HUD to reply, …]
list    gDone;                  // [action and avatar, when it is allowed again, …], newest first

integer gMenuChannel;           // for the menus of all avatars
integer gMenuListen;
integer gMenuUntil;
integer gBoxChannel;            // for the owner's text box
integer gBoxListen;
integer gBoxUntil;

integer channelOf(string seed) {
    return -1000 - (integer)("0x" + llGetSubString(llSHA256String(gSalt + seed), 0, 6));
}

string pass() {
    return llHMAC(gSeal, "evernight-board" + gOwner, "sha256");
}

// Returns [key id, master key], or [""] if there is none.
list master() {
    return llParseStringKeepNulls(llLinksetDataReadProtected(MASTER, pass()), [":"], []);
}

string avatarKeyOf(string masterKey, string avatar) {
    return llHMAC(masterKey, llToLower(avatar), "sha256");
}

say(key avatar, string text) {
    llRegionSayTo(avatar, 0, text);
}

// Returns TRUE if the action was done less than `seconds` ago. Otherwise records it as done now and
// returns FALSE.
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
    // The sender must be an object that the avatar owns. The avatar itself is rejected, because
    // dialogs can make an avatar say anything.
    if ((string)llGetOwnerKey(sender) != avatar || (string)sender == avatar) return;
    // Checks the creator. Otherwise, anyone could give an avatar a scripted object that requests
    // the avatar's key.
    list facts = llGetObjectDetails(sender, [OBJECT_CREATOR]);
    if (gHudCreator != "any" && llList2String(facts, 0) != gHudCreator) return;
    giveHud(avatar);
    give(sender, avatar, nonce, llList2String(parts, 4));
}

// Called only after the old HUD has responded, which proves that its wearer may get a new HUD.
giveHud(string avatar) {
    integer at = llListFindList(gHudsFor, [avatar]);
    if (at < 0) return;
    gHudsFor = llDeleteSubList(gHudsFor, at, at + 1);
    llGiveInventory((key)avatar, llGetInventoryName(INVENTORY_OBJECT, 0));
    say((key)avatar, "The new HUD is offered to you. Accept it, take the old one off, wear the new "
        + "one here, and throw the old one away.");
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

string title() {
    return llToUpper(llGetSubString(gTheGame, 0, 0)) + llDeleteSubString(gTheGame, 0, 0);
}

openMenu(key avatar) {
    list buttons = ["Open website", "Close", "How to join", "Enrol my HUD"];
    string text = "The Assistance Board of " + gTheGame + "\n\n"
        + "How to join: what to do, step by step.\n"
        + "Enrol my HUD: gives its key to the HUD that you wear.";
    if (gMentors != [] && gCanSummon) {
        text += "\nSummon the Houses: calls those who may embrace you.";
        buttons += "Summon the Houses";
    }
    if (llGetInventoryNumber(INVENTORY_OBJECT) > 0) {
        text += "\nNew HUD: the newest, in exchange for the one that you wear.";
        buttons += "New HUD";
    }
    if (llGetInventoryNumber(INVENTORY_LANDMARK) > 0) buttons += "Landmark";
    if (llGetInventoryType(RULES) == INVENTORY_NOTECARD) buttons += "Rules";
    if (avatar == llGetOwner()) {
        string keyId = llList2String(master(), 0);
        if (keyId == "") buttons += "Set key";
        else buttons += ["Rotate key", "Forget key", "Self-test"];
        if (keyId == "") keyId = "none";
        text += "\n\nYou own this Board. Its key: " + keyId;
    }
    openMenuListen();
    llDialog(avatar, text, buttons, gMenuChannel);
}

openMenuListen() {
    if (gMenuUntil == 0) {
        gMenuChannel = channelOf((string)llGenerateKey());
        gMenuListen = llListen(gMenuChannel, "", NULL_KEY, "");
    }
    gMenuUntil = llGetUnixTime() + MENU_SECONDS;
    llSetTimerEvent(TICK_SECONDS);
}

choose(key avatar, string button) {
    if (llGetAgentSize(avatar) == ZERO_VECTOR) return; // an object, not an avatar
    if (button == "How to join") tellHowToJoin(avatar);
    if (button == "Enrol my HUD") enrol(avatar);
    if (button == "New HUD") offerHud(avatar);
    if (button == "Summon the Houses") summon(avatar);
    if (button == "Landmark") offer(avatar, llGetInventoryName(INVENTORY_LANDMARK, 0));
    if (button == "Rules") offer(avatar, RULES);
    if (button == "Open website" && gSite != "") llLoadURL(avatar, title(), gSite);
    if (avatar != llGetOwner()) return;
    if (button == "Set key" || button == "Rotate key") askForMaster();
    if (button == "Self-test") selfTest();
    if (button == "Forget key") {
        openMenuListen();
        llDialog(avatar, "Forget the key? No HUD gets one here until you paste the entry again.",
            ["Keep it", "Forget it"], gMenuChannel);
    }
    if (button == "Keep it") llOwnerSay("The key is still here.");
    if (button == "Forget it") {
        llLinksetDataReset();
        llOwnerSay("The key has been forgotten. No HUD gets one here until you set another.");
    }
}

// Sends a single message, because separate messages can arrive out of order.
tellHowToJoin(key avatar) {
    if (isTooSoon("join" + (string)avatar, ENROL_SECONDS)) return;
    if (gSteps != []) {
        string text = "How to join";
        integer i;
        for (i = 0; i < llGetListLength(gSteps); ++i)
            text += "\n" + llList2String(NUMERALS, i) + ". " + llList2String(gSteps, i);
        say(avatar, text);
        return;
    }
    say(avatar, "How to join\n"
        + "I. Answer the Call: come to the game location in the virtual world, and touch the "
        + "Assistance Board.\n"
        + "II. Summon the Houses: the board calls those who may answer. A sire or mentor will "
        + "come, hear you, and embrace you.\n"
        + "III. Claim the Mark of the Realm: from your sire you obtain the HUD. Wear it: it writes "
        + "your name into the realm.\n"
        + "IV. Seal Your Fate and Oath: set your password in the HUD, then log in at " + gSite
        + " to see your blood, your house and your lineage.");
}

callHud(key avatar) {
    // The message contains no secret, because all of the avatar's attachments can hear it.
    llRegionSayTo(avatar, channelOf((string)avatar), "evernight1|call|" + (string)avatar);
}

enrol(key avatar) {
    if (isTooSoon("enrol" + (string)avatar, ENROL_SECONDS)) {
        say(avatar, "Your HUD was called a moment ago. Wait ten seconds, then try again.");
        return;
    }
    callHud(avatar);
    say(avatar, "Your HUD is being called. If it does not answer, wear it and try again.");
}

// Replaces the HUD that an avatar already wears. An avatar's first HUD comes from the sire.
offerHud(key avatar) {
    if (isTooSoon("hud" + (string)avatar, HUD_SECONDS + ENROL_SECONDS)) {
        say(avatar, "You asked for it a moment ago. Wait half a minute, then try again.");
        return;
    }
    gHudsFor += [(string)avatar, llGetUnixTime() + HUD_SECONDS];
    llSetTimerEvent(TICK_SECONDS);
    callHud(avatar);
    say(avatar, "The HUD that you wear is being asked. When it answers, you get the new one.");
}

missHuds() {
    integer i;
    integer now = llGetUnixTime();
    for (i = llGetListLength(gHudsFor) - 2; i >= 0; i -= 2) {
        if (now >= llList2Integer(gHudsFor, i + 1)) {
            say(llList2Key(gHudsFor, i), "No HUD of yours has answered. Wear it and choose \"New "
                + "HUD\" again; if you have none, ask your sire for it.");
            gHudsFor = llDeleteSubList(gHudsFor, i, i + 1);
        }
    }
}

offer(key avatar, string item) {
    if (isTooSoon(item + (string)avatar, ENROL_SECONDS)) return;
    llGiveInventory(avatar, item);
    say(avatar, "You are being offered one: accept it, and look for it in your inventory.");
}

summon(key avatar) {
    if (isTooSoon("summon" + (string)avatar, SUMMON_SECONDS)) {
        say(avatar, "The houses have already been called for you. Give them ten minutes.");
        return;
    }
    say(avatar, "The houses are being called. Stay near.");
    llMessageLinked(LINK_THIS, SUMMONS_CALL, llDumpList2String(gMentors, ","), avatar);
}

askForMaster() {
    if (gSeal == "") {
        llOwnerSay("Set \"seal\" in the notecard first: it protects the key.");
        return;
    }
    if (gBoxChannel == 0) {
        gBoxChannel = channelOf((string)llGenerateKey());
        gBoxListen = llListen(gBoxChannel, "", llGetOwner(), "");
    }
    gBoxUntil = llGetUnixTime() + BOX_SECONDS;
    llSetTimerEvent(TICK_SECONDS);
    llTextBox(llGetOwner(), "Paste the entry of the site's HUD_MASTER_KEYS for this Board: id:key, "
        + "with 32 characters or more after the colon.\n\nIt replaces the key that is here.",
        gBoxChannel);
}

hearBox(string entry) {
    if (llGetUnixTime() < gBoxUntil) {
        gBoxUntil = llGetUnixTime();
        setMaster(entry);
    }
    else llOwnerSay("That box had already closed. Nothing was changed: touch the Board again.");
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
    if (written != LINKSETDATA_OK) llOwnerSay("The key could not be saved.");
    else {
        llOwnerSay("The key " + llList2String(parts, 0) + " is set. HUDs get it when worn here.");
        selfTest();
    }
}

// Sends a request as the owner's HUD would, to check that the site has the Board's master key.
selfTest() {
    list parts = master();
    string keyId = llList2String(parts, 0);
    string avatarKey = avatarKeyOf(llList2String(parts, 1), gOwner);
    string path = "/api/hud/pulse";
    string body = "{\"avatar\":\"" + llToLower(gOwner) + "\"}";
    string time = (string)llGetUnixTime();
    string nonce = (string)llGenerateKey();
    string host = llToLower(llDeleteSubString(gSite, 0, llSubStringIndex(gSite, "//") + 1));
    list lines = ["v1", "POST", host, path, time, nonce, llSHA256String(body)];
    string signature = llHMAC(avatarKey, llDumpList2String(lines, "\n"), "sha256");
    gTestUntil = llGetUnixTime() + TEST_SECONDS;
    llSetTimerEvent(TICK_SECONDS);
    gTest = llHTTPRequest(gSite + path, [
        HTTP_METHOD, "POST",
        HTTP_MIMETYPE, "application/json;charset=utf-8",
        HTTP_VERBOSE_THROTTLE, FALSE,
        HTTP_CUSTOM_HEADER, "X-Evernight-Key", keyId,
        HTTP_CUSTOM_HEADER, "X-Evernight-Time", time,
        HTTP_CUSTOM_HEADER, "X-Evernight-Nonce", nonce,
        HTTP_CUSTOM_HEADER, "X-Evernight-Signature", signature
    ], body);
    if (gTest == NULL_KEY) endTest("the region sends no more requests for now. Wait 40 seconds.");
}

endTest(string outcome) {
    gTest = NULL_KEY;
    gTestUntil = 0;
    llOwnerSay("Self-test: " + outcome);
}

judgeTest(integer status, string body) {
    string said = llJsonGetValue(body, ["error"]);
    string keyId = llList2String(master(), 0);
    if (said == JSON_INVALID) said = "not an answer of this site, so the address may be wrong";
    // The site checks the key first, so even "404 unknown player" means that the key is right.
    integer isNoPlayer = status == 404 && llSubStringIndex(said, "The game does not know") == 0;
    if (status == 200 || isNoPlayer) endTest("the site accepts the key " + keyId + ".");
    else if (status == 401) endTest("the site refuses the key " + keyId
        + ". Compare it with the site's HUD_MASTER_KEYS, and choose \"Rotate key\".");
    else endTest("the site could not be asked (" + (string)status + "): "
        + llGetSubString(said, 0, SAID_MAX_LENGTH - 1) + ". Choose \"Self-test\" again later.");
}

closeBox() {
    if (gBoxChannel != 0) llListenRemove(gBoxListen);
    gBoxUntil = gBoxChannel = 0;
}

closeMenu() {
    if (gMenuUntil != 0) llListenRemove(gMenuListen);
    gMenuUntil = gMenuChannel = 0;
}

// Reads the cached notecard. If it is not cached, requests it. The timer then calls this function
// again, because the dataserver event can be lost.
readConfig() {
    list lines;
    integer i;
    string line = EOF;
    if (llGetInventoryType(CONFIG) == INVENTORY_NOTECARD) line = llGetNotecardLineSync(CONFIG, 0);
    for (i = 1; line != EOF && line != NAK; ++i) {
        lines += line;
        line = llGetNotecardLineSync(CONFIG, i);
    }
    gIsUnread = line == NAK;
    if (gIsUnread) {
        llSetTimerEvent(TICK_SECONDS);
        gConfigQuery = llGetNumberOfNotecardLines(CONFIG);
        return;
    }
    gSite = gSalt = gSeal = gHudCreator = "";
    gTheGame = "the Evernight";
    gMentors = gSteps = [];
    for (i = 0; i < llGetListLength(lines); ++i)
        configure(llStringTrim(llList2String(lines, i), STRING_TRIM));
    begin();
}

configure(string line) {
    integer equals = llSubStringIndex(line, "=");
    if (equals < 1 || llGetSubString(line, 0, 0) == "#") return;
    string name = llStringTrim(llGetSubString(line, 0, equals - 1), STRING_TRIM);
    string value = llStringTrim(llDeleteSubString(line, 0, equals), STRING_TRIM);
    if (llGetSubString(value, -1, -1) == "/") value = llDeleteSubString(value, -1, -1);
    if (name == "site") gSite = value;
    else if (name == "name") gTheGame = value;
    else if (name == "channel_salt") gSalt = value;
    else if (name == "seal") gSeal = value;
    else if (name == "hud_creator") gHudCreator = llToLower(value);
    else if (name == "mentor") gMentors += llToLower(value);
    else if (name == "step") gSteps += value;
    else llOwnerSay("The notecard \"config\" has a line that is not known here: " + name);
}

begin() {
    gCanSummon = FALSE;
    llMessageLinked(LINK_THIS, SUMMONS_HELLO, "", NULL_KEY);
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
        // Compares owners, because taking a copy also triggers CHANGED_OWNER in the original.
        if ((change & CHANGED_OWNER) && (string)llGetOwner() != gOwner) {
            llLinksetDataReset();
            llResetScript();
        }
        if (change & CHANGED_INVENTORY) readConfig();
    }

    dataserver(key query, string data) {
        if (query == gConfigQuery) readConfig();
    }

    link_message(integer sender, integer number, string text, key id) {
        if (number == SUMMONS_READY) gCanSummon = TRUE;
    }

    touch_start(integer count) {
        integer i;
        if (gIsUnread) readConfig();
        for (i = 0; i < count; ++i) openMenu(llDetectedKey(i));
    }

    listen(integer channel, string name, key sender, string text) {
        if (channel == gMenuChannel) choose(sender, text);
        else if (channel == gBoxChannel) hearBox(text);
        else hearHud(sender, text);
        text = "";
    }

    http_response(key request, integer status, list metadata, string body) {
        if (request == gTest) judgeTest(status, body);
    }

    timer() {
        integer now = llGetUnixTime();
        if (gIsUnread) readConfig();
        if (now >= gMenuUntil) closeMenu();
        if (now >= gBoxUntil + LATE_SECONDS) closeBox();
        if (gTestUntil != 0 && now >= gTestUntil)
            endTest("the site has not answered. Choose \"Self-test\" again.");
        missHuds();
        if (gMenuUntil == 0 && gBoxChannel == 0 && gTestUntil == 0 && gHudsFor == [] && !gIsUnread)
            llSetTimerEvent(0.0);
    }
}
