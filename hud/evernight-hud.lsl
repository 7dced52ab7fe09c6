// Evernight HUD. Compile as Mono. docs/hud.md is the contract; what this script keeps of it:
//
// Does     Gives its wearer an account on the site, sets the wearer's password there, and says
//          every five minutes that the wearer is in the world.
// Calls    POST {site}/api/hud/register  {"avatar","username"}
//          POST {site}/api/hud/password  {"avatar","password"}
//          POST {site}/api/hud/pulse     {"avatar"[,"health"][,"essence"]}
//          Answered by {"ok":true,"message"} or {"error","code","requestId"}, under 2,048 bytes.
// Signed   "v1\nPOST\n{host}\n{path}\n{time}\n{nonce}\n" + llSHA256String(body), by llHMAC with
//          SHA-256; in the headers X-Evernight-Key (the key's id), -Time, -Nonce and -Signature.
// Key      The wearer's own: llHMAC(master key, wearer's UUID in lower case, "sha256"). The
//          Assistance Board hands it over; no HUD ever sees the master key. It is kept only after
//          the site has answered a "register" signed with it, and forgotten with a new owner.
// Board    Heard only from an object whose owner and creator are those of the notecard, and only
//          in answer to what this HUD asked last. Fields are parted by "|":
//            HUD to Board    evernight1|ask|{avatar}|{nonce}|{id of the key held, or nothing}
//            Board to HUD    evernight1|key|{avatar}|{nonce}|{key id}|{key}
//                            evernight1|no|{avatar}|{nonce}|{why}
//                            evernight1|call|{avatar}               "ask me now"
// Game     Another script in the HUD may tell the vitals; each part may be empty:
//            llMessageLinked(LINK_SET, 4813, "{health}|{essence}", "")
// Config   The notecard "config": see hud-config.notecard.example.

string  CONFIG = "config";
integer PULSE_SECONDS = 300;
integer PULSE_SECONDS_MAX = 3600;
integer PROMPT_SECONDS = 120;
integer UNANSWERED_SECONDS = 90;   // the simulator gives up after 60, unless the wearer has left it
integer THROTTLED_SECONDS = 40;    // the silence that llHTTPRequest wants after NULL_KEY
integer LIMITED_SECONDS = 60;      // the site's Retry-After, a header that LSL cannot read
integer OUTAGE_SECONDS = 120;      // five answers of 500 or more in a minute would stop this script
integer ASK_SECONDS = 10;
integer PASSWORD_MIN_LENGTH = 8;
integer PASSWORD_MAX_LENGTH = 200;
integer TEXT_BOX_BYTES = 250;
integer VITALS_MESSAGE = 4813;
float   VITALS_MAX = 1000000000.0;

string  gSite;              // these four are the notecard's
string  gSalt;
string  gBoardOwner;
string  gBoardCreator;
key     gLineQuery;
integer gLine;

string  gWearer;
string  gCandidate;         // "{key id}|{key}" from the Board, not proved yet
string  gAskNonce;
integer gAskedAt;
integer gBoardListen;

key     gRequest = NULL_KEY; // the one request under way
string  gCall;
string  gSigner;            // "{key id}|{key}" that signed it
integer gSentAt;
integer gQuietUntil;
integer gPulseWait;
integer gNextPulse;
string  gVitals;
string  gSaid = "nothing yet";
integer gSaidAt;

string  gPrompt;            // "menu", "password", or nothing when none is open
integer gPromptChannel;
integer gPromptListen;
integer gPromptUntil;

string vital(string name, string number) {
    float value = (float)number;
    if (number == "" || !(value >= 0.0 && value <= VITALS_MAX)) return "";
    return ",\"" + name + "\":" + (string)value;
}

integer channelOf(string seed) {
    return -1000 - (integer)("0x" + llGetSubString(llSHA256String(gSalt + seed), 0, 6));
}

// Another wearer or another salt has another shelf, so that no old key stands in the way.
string shelf() {
    return "evernight.key." + llGetSubString(llSHA256String(gWearer + gSalt), 0, 7);
}

string pass() {
    return llHMAC(gSalt, "evernight-hud" + gWearer, "sha256");
}

// [key id, key, username it registered], or [""] without a key.
list keptKey() {
    return llParseStringKeepNulls(llLinksetDataReadProtected(shelf(), pass()), ["|"], []);
}

string jsonString(string text) {
    text = llReplaceSubString(text, "\\", "\\\\", 0);
    text = llReplaceSubString(text, "\"", "\\\"", 0);
    return "\"" + text + "\"";
}

string signature(string avatarKey, string path, string time, string nonce, string body) {
    string host = llToLower(llDeleteSubString(gSite, 0, llSubStringIndex(gSite, "//") + 1));
    list lines = ["v1", "POST", host, path, time, nonce, llSHA256String(body)];
    return llHMAC(avatarKey, llDumpList2String(lines, "\n"), "sha256");
}

// Why nothing can be sent now, or nothing.
string hindrance() {
    integer wait = gQuietUntil - llGetUnixTime();
    if (gSite == "") return "This HUD is not set up: its notecard \"config\" is incomplete.";
    if (llGetAttached() == 0) return "Wear this HUD to use it.";
    if (gRequest != NULL_KEY) return "The site is still being asked. Try again in a moment.";
    if (wait > 0) return "The site needs rest. Try again in " + (string)wait + " seconds.";
    return "";
}

send(string call, list signer, string fields) {
    string avatarKey = llList2String(signer, 1);
    string path = "/api/hud/" + call;
    string body = "{\"avatar\":" + jsonString(gWearer) + fields + "}";
    string time = (string)llGetUnixTime();
    string nonce = (string)llGenerateKey();
    gCall = call;
    gSigner = llList2String(signer, 0) + "|" + avatarKey;
    gSentAt = (integer)time;
    gRequest = llHTTPRequest(gSite + path, [
        HTTP_METHOD, "POST",
        HTTP_MIMETYPE, "application/json;charset=utf-8",
        HTTP_VERBOSE_THROTTLE, FALSE,
        HTTP_CUSTOM_HEADER, "X-Evernight-Key", llList2String(signer, 0),
        HTTP_CUSTOM_HEADER, "X-Evernight-Time", time,
        HTTP_CUSTOM_HEADER, "X-Evernight-Nonce", nonce,
        HTTP_CUSTOM_HEADER, "X-Evernight-Signature", signature(avatarKey, path, time, nonce, body)
    ], body);
    if (gRequest == NULL_KEY) rest(THROTTLED_SECONDS, "The region sends no more requests for now.");
}

rest(integer seconds, string why) {
    gSaid = why;
    gSaidAt = llGetUnixTime();
    gQuietUntil = gSaidAt + seconds;
    if (gCall != "pulse") llOwnerSay(why + " Try again in " + (string)seconds + " seconds.");
}

// Proves a new key, or says under which name the wearer goes now, or that the wearer is here.
speak() {
    list signer = keptKey();
    string username = llGetUsername(llGetOwner());
    gNextPulse = llGetUnixTime() + gPulseWait;
    if (gCandidate != "") signer = llParseStringKeepNulls(gCandidate, ["|"], []);
    if (llGetListLength(signer) < 2 || username == "") return;
    if (llList2String(signer, 2) == username) send("pulse", signer, gVitals);
    else send("register", signer, ",\"username\":" + jsonString(username));
}

// Does what is due, and sets the timer to what is due next.
work() {
    integer now = llGetUnixTime();
    if (gPrompt != "" && now >= gPromptUntil) closePrompt();
    if (gRequest != NULL_KEY && now >= gSentAt + UNANSWERED_SECONDS) {
        gRequest = NULL_KEY;
        rest(THROTTLED_SECONDS, "No answer came; what was asked may have been done or not.");
    }
    if (now >= gNextPulse && gPrompt != "password" && hindrance() == "") speak();

    integer next = gNextPulse;
    if (next < gQuietUntil) next = gQuietUntil;
    if (gRequest != NULL_KEY) next = gSentAt + UNANSWERED_SECONDS;
    if (gPrompt == "password" || (gPrompt != "" && gPromptUntil < next)) next = gPromptUntil;
    if (next <= now) next = now + 1;
    if (llGetAttached() == 0 || gSite == "") llSetTimerEvent(0.0);
    else llSetTimerEvent(next - now);
}

// One Board, or with NULL_KEY all of the region. A Board that would give the held key is silent.
ask(key board, string heldId) {
    integer now = llGetUnixTime();
    if (gSite == "" || now < gAskedAt + ASK_SECONDS) return;
    gAskedAt = now;
    gAskNonce = (string)llGenerateKey();
    string text = llDumpList2String(["evernight1", "ask", gWearer, gAskNonce, heldId], "|");
    if (board == NULL_KEY) llRegionSay(channelOf("board"), text);
    else llRegionSayTo(board, channelOf("board"), text);
}

hearBoard(key sender, string text) {
    list parts = llParseStringKeepNulls(text, ["|"], []);
    string what = llList2String(parts, 1);
    if (llList2String(parts, 0) != "evernight1" || llList2String(parts, 2) != gWearer) return;
    // What the notecard names must be so. It proves whose object spoke, not which script.
    list facts = llGetObjectDetails(sender, [OBJECT_OWNER, OBJECT_CREATOR]);
    if (gBoardOwner != "" && llList2String(facts, 0) != gBoardOwner) return;
    if (gBoardCreator != "" && llList2String(facts, 1) != gBoardCreator) return;
    if (what == "call") ask(sender, "");
    if (gAskNonce == "" || llList2String(parts, 3) != gAskNonce) return;
    if (what == "no") llOwnerSay("The Assistance Board: " + llList2String(parts, 4));
    if (what == "key" && llGetListLength(parts) == 6) {
        gAskNonce = "";
        gCandidate = llList2String(parts, 4) + "|" + llList2String(parts, 5);
        gNextPulse = 0;
        llOwnerSay("The Assistance Board gave you a key. The site is asked to confirm it.");
    }
}

openPrompt(string kind) {
    closePrompt();
    gPrompt = kind;
    gPromptChannel = channelOf((string)llGenerateKey());
    gPromptListen = llListen(gPromptChannel, "", llGetOwner(), "");
    gPromptUntil = llGetUnixTime() + PROMPT_SECONDS;
}

closePrompt() {
    if (gPrompt != "") llListenRemove(gPromptListen);
    gPrompt = "";
    gPromptChannel = 0;
}

openMenu() {
    string keyId = llList2String(keptKey(), 0);
    string standing = "The site knows you, by the key " + keyId + ".";
    if (keyId == "") standing = "You have no key yet: touch the Assistance Board.";
    openPrompt("menu");
    llDialog(llGetOwner(), "The Evernight\n\n" + standing,
        ["Open site", "Status", "Close", "Set password", "Ask the Board"], gPromptChannel);
}

choose(string button) {
    if (button == "Open site" && gSite != "") llLoadURL(llGetOwner(), "The Evernight", gSite);
    if (button == "Status") tellStatus();
    if (button == "Set password") askPassword();
    if (button == "Ask the Board") {
        ask(NULL_KEY, "");
        llOwnerSay("The Assistance Boards of this region are asked. Silence: there is none.");
    }
}

tellStatus() {
    list kept = keptKey();
    string text = "Key: " + llList2String(kept, 0) + ", of " + llList2String(kept, 2);
    if (llGetListLength(kept) < 3) text = "Key: none yet";
    text += "\nThe site said: " + gSaid;
    if (gSaidAt > 0) text += " (" + (string)((llGetUnixTime() - gSaidAt) / 60) + " minutes ago)";
    llOwnerSay(text + "\nFree memory: " + (string)llGetFreeMemory() + " bytes\n" + hindrance());
}

askPassword() {
    string why = hindrance();
    if (why == "" && llList2String(keptKey(), 0) == "")
        why = "You have no key yet: touch the Assistance Board and choose \"Enrol my HUD\".";
    if (why != "") {
        llOwnerSay(why);
        return;
    }
    openPrompt("password");
    llTextBox(llGetOwner(), "Choose your password for the Evernight site: 8 to 200 characters.\n\n"
        + "Never your account password! It can be read while you type: let nobody watch.",
        gPromptChannel);
}

setPassword(string password) {
    password = llStringTrim(password, STRING_TRIM);
    integer length = llStringLength(password);
    integer bytes = llStringLength(llStringToBase64(password)) * 3 / 4;
    string why = hindrance();
    if (length < PASSWORD_MIN_LENGTH) why = "Too short: 8 characters at least. Nothing changed.";
    if (length > PASSWORD_MAX_LENGTH) why = "Too long: 200 characters at most. Nothing changed.";
    // The box cuts off in silence what is longer: the wearer would not know the password.
    if (bytes >= TEXT_BOX_BYTES) why = "Too long for this box. Nothing changed.";
    if (llSubStringIndex(password, "\n") >= 0) why = "One line only. Nothing changed.";
    if (why == "") send("password", keptKey(), ",\"password\":" + jsonString(password));
    else llOwnerSay(why);
    password = "";
}

succeeded() {
    gPulseWait = PULSE_SECONDS;
    if (gCall == "pulse") gNextPulse = llGetUnixTime() + gPulseWait;
    else llOwnerSay(gSaid);
    if (gCall != "register") return;
    // The site took the name, and so proved the key that signed it.
    string kept = gSigner + "|" + llGetUsername(llGetOwner());
    integer written = llLinksetDataWriteProtected(shelf(), kept, pass());
    if (written != LINKSETDATA_OK && written != LINKSETDATA_NOUPDATE)
        llOwnerSay("The key could not be kept: the data store of this HUD is full.");
    if (gCandidate == gSigner) gCandidate = "";
    gNextPulse = 0;
}

refused(integer status) {
    gPulseWait = gPulseWait * 2;
    if (gPulseWait > PULSE_SECONDS_MAX) gPulseWait = PULSE_SECONDS_MAX;
    gNextPulse = llGetUnixTime() + gPulseWait;
    if (status == 429) rest(LIMITED_SECONDS, gSaid);
    else if (status >= 499) rest(OUTAGE_SECONDS, gSaid);
    else {
        if (gCall != "pulse") llOwnerSay(gSaid);
        if (gCandidate == gSigner) gCandidate = "";
        else if (status == 401) ask(NULL_KEY, "");
        else if (status == 404 && gCall == "password") {
            gCandidate = gSigner; // the account is gone: register again
            gNextPulse = 0;
        }
    }
}

readConfig() {
    gSite = gSalt = gBoardOwner = gBoardCreator = "";
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
    else if (name == "board_owner") gBoardOwner = llToLower(value);
    else if (name == "board_creator") gBoardCreator = llToLower(value);
    else llOwnerSay("The notecard \"config\" has a line without a meaning here: " + name);
}

begin() {
    if (gSalt == "" || gBoardOwner + gBoardCreator == "") gSite = "";
    if (gSite == "") llOwnerSay(hindrance());
    llListenRemove(gBoardListen);
    gBoardListen = llListen(channelOf(gWearer), "", NULL_KEY, "");
    gPulseWait = PULSE_SECONDS;
    gNextPulse = gAskedAt = 0;
    if (llGetAttached() != 0) ask(NULL_KEY, llList2String(keptKey(), 0));
    work();
}

default {
    state_entry() {
        gWearer = llToLower((string)llGetOwner());
        readConfig();
    }

    attach(key wearer) {
        closePrompt();
        gRequest = NULL_KEY;
        if ((string)wearer == gWearer && gSite != "") begin();
        else llSetTimerEvent(0.0);
    }

    changed(integer change) {
        // Said to the original too when somebody takes a copy: only a new owner ends the key.
        if ((change & CHANGED_OWNER) && (string)llGetOwner() != gWearer) {
            llLinksetDataDeleteProtected(shelf(), pass());
            llResetScript();
        }
        if (change & CHANGED_INVENTORY) readConfig();
        if (change & (CHANGED_REGION | CHANGED_TELEPORT))
            ask(NULL_KEY, llList2String(keptKey(), 0));
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
        if (llDetectedKey(0) == llGetOwner()) openMenu();
        work();
    }

    listen(integer channel, string name, key sender, string text) {
        string kind = gPrompt;
        if (channel != gPromptChannel) hearBoard(sender, text);
        else {
            closePrompt();
            if (kind == "menu") choose(text);
            if (kind == "password") setPassword(text);
            text = "";
        }
        work();
    }

    link_message(integer sender, integer number, string text, key id) {
        if (number != VITALS_MESSAGE) return;
        list parts = llParseStringKeepNulls(text, ["|"], []);
        gVitals = vital("health", llList2String(parts, 0))
            + vital("essence", llList2String(parts, 1));
    }

    http_response(key request, integer status, list metadata, string body) {
        if (request != gRequest) return;
        gRequest = NULL_KEY;
        gSaidAt = llGetUnixTime();
        gSaid = llJsonGetValue(body, ["error"]);
        if (status == 200) gSaid = llJsonGetValue(body, ["message"]);
        if (gSaid == JSON_INVALID) gSaid = "It answered " + (string)status + ".";
        gSaid = llGetSubString(gSaid, 0, 299);
        if (status == 200) succeeded();
        else refused(status);
        work();
    }

    timer() {
        work();
    }
}
