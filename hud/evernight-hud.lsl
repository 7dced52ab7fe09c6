// Evernight HUD. Compile as Mono. Protocol: docs/hud-protocol.md. Summary:
//
// Does     Creates the wearer's account on the site, sets its password, signs the wearer in with
//          one touch, reports every five minutes that the wearer is online, and tells the wearer's
//          house how long the wearer is away.
// Calls    POST {site}/api/hud/register      {"avatar","version","username"}
//          POST {site}/api/hud/password      {"avatar","version","password"}
//          POST {site}/api/hud/pulse         {"avatar","version"[,"health"][,"essence"]}
//          POST {site}/api/hud/away          {"avatar","version","days"}
//          POST {site}/api/hud/sign-in-link  {"avatar","version"}
//          Responses: {"ok":true,"message"[,"news":[…]][,"newest"]}, {"url"} or
//          {"error","code","requestId"}, under 2,048 bytes.
// Signed   "v1\nPOST\n{host}\n{path}\n{time}\n{nonce}\n" + llSHA256String(body), by llHMAC with
//          SHA-256; in the headers X-Evernight-Key (the key's id), -Time, -Nonce and -Signature.
// Key      The wearer's own: llHMAC(master key, wearer's UUID in lower case, "sha256"), given by
//          the Assistance Board. No HUD ever sees the master key. The key is stored only after the
//          site has answered a "register" signed with it, and deleted when the owner changes.
// Board    Keys are accepted only from an object whose owner and creator are those in the notecard,
//          and only in answer to this HUD's last request. Fields are separated by "|":
//            HUD to Board    evernight1|ask|{avatar}|{nonce}|{id of the key held, or nothing}
//            Board to HUD    evernight1|key|{avatar}|{nonce}|{key id}|{key}
//                            evernight1|no|{avatar}|{nonce}|{why}
//                            evernight1|call|{avatar}               "ask me now"
// Game     Another script in the HUD may send the vitals. Each part may be empty:
//            llMessageLinked(LINK_SET, 4813, "{health}|{essence}", "")
// Config   The notecard "config": see hud-config.notecard.example.

string  VERSION = "1.1.0";
string  CONFIG = "config";
integer PULSE_SECONDS = 300;
integer PULSE_SECONDS_MAX = 3600;
integer UNANSWERED_SECONDS = 90;   // in case the simulator's timeout of 60 fails, as on a teleport
integer THROTTLED_SECONDS = 40;    // wait after llHTTPRequest has returned NULL_KEY (throttled)
integer LIMITED_SECONDS = 60;      // the site's Retry-After header, which LSL cannot read
integer OUTAGE_SECONDS = 120;      // five responses of 500 or more in a minute stop the script
integer READ_SECONDS = 10;         // until an uncached notecard is read again
integer NAME_SECONDS = 10;
integer ASK_SECONDS = 10;          // time for Boards to answer before they are asked again
integer ASK_SECONDS_MAX = 300;
integer MENU_SECONDS = 600;
integer BOX_SECONDS = 120;
integer LATE_SECONDS = 600;        // how long text from an expired text box still gets a reply
integer PASSWORD_MIN_LENGTH = 8;
integer PASSWORD_MAX_LENGTH = 200;
integer TEXT_BOX_BYTES = 250;
integer LINK_MAX_LENGTH = 254;
integer SAID_MAX_LENGTH = 200;     // fits into a chat line even at four bytes per character
integer NEWS_MAX = 10;
integer VITALS_MESSAGE = 4813;
float   VITALS_MAX = 1000000000.0;
vector  GREEN = <0.5, 0.8, 0.5>;
vector  AMBER = <1.0, 0.75, 0.3>;
vector  RED = <1.0, 0.4, 0.35>;

string  gGame;              // the game's name without an article
string  gTheGame;
string  gSite;              // from the notecard, like the next three
string  gSalt;
string  gBoardOwner;
string  gBoardCreator;
key     gConfigQuery;
integer gReadAt;            // when to read the notecard again; 0 once it has been read

string  gWearer;
string  gName;              // the last username that the region reported
key     gNameQuery;
string  gCandidate;         // "{key id}|{key}" from the Board, not yet confirmed by the site
integer gIsRefused;         // whether the site has rejected the current key

integer gBoardListen;
string  gAskNonce;
key     gAskBoard;          // the Board to ask next, or NULL_KEY for all in the region
string  gAskHeldId;
integer gAskAt;             // when to ask a Board; 0 for never
integer gAskedAt;
integer gAskWait;           // seconds to wait before asking again
integer gAnswerBy;          // when the wait for an answer ends; 0 if not waiting
integer gIsAskedByWearer;
string  gBoardSaid;

key     gRequest = NULL_KEY; // the only request in progress
string  gCall;
string  gSigner;            // the "{key id}|{key}" that signed the request
string  gSentName;
integer gSentAt;
integer gQuietUntil;
integer gPulseWait;
integer gNextPulse;
string  gVitals;
string  gSaid = "nothing yet";
integer gSaidStatus;
integer gSaidAt;
string  gToldNewest;

integer gMenuChannel;       // 0 if no menu is open
integer gMenuListen;
integer gMenuUntil;
integer gBoxChannel;        // the text box for the password; 0 if none is open
integer gBoxListen;
integer gBoxUntil;          // when the text box expires; later text is not accepted
string  gShown;

string vital(string name, string number) {
    float value = (float)number;
    if (number == "" || !(value >= 0.0 && value <= VITALS_MAX)) return "";
    return ",\"" + name + "\":" + (string)value;
}

integer channelOf(string seed) {
    return -1000 - (integer)("0x" + llGetSubString(llSHA256String(gSalt + seed), 0, 6));
}

// Returns the name under which the HUD stores its key. It depends on the wearer and the salt.
string shelf() {
    return "evernight.key." + llGetSubString(llSHA256String(gWearer + gSalt), 0, 7);
}

string pass() {
    return llHMAC(gSalt, "evernight-hud" + gWearer, "sha256");
}

// Returns [key id, key, username that was registered with the key], or [""] without a key.
list keptKey() {
    return llParseStringKeepNulls(llLinksetDataReadProtected(shelf(), pass()), ["|"], []);
}

string keptId() {
    return llList2String(keptKey(), 0);
}

integer needsKey() {
    return gIsRefused || keptId() == "";
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

// Returns the reason why no request can be sent now, or "".
string hindrance() {
    integer wait = gQuietUntil - llGetUnixTime();
    if (gSite == "" && gReadAt != 0)
        return "This HUD is still reading its notecard. Try again in 10 seconds.";
    if (gSite == "") return "This HUD is not set up: its notecard \"config\" is incomplete.";
    if (llGetAttached() == 0) return "Wear this HUD to use it.";
    if (gRequest != NULL_KEY) return "The site has not answered yet. Try again in a moment.";
    if (wait > 0) return "The site needs a pause. Try again in " + (string)wait + " seconds.";
    return "";
}

send(string call, list signer, string fields) {
    string avatarKey = llList2String(signer, 1);
    string path = "/api/hud/" + call;
    string body = "{\"avatar\":" + jsonString(gWearer) + ",\"version\":" + jsonString(VERSION)
        + fields + "}";
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

// Sends no requests for some seconds. Tells the wearer why, except after a pulse, which the HUD
// repeats by itself.
rest(integer seconds, string why) {
    gSaid = why;
    gSaidAt = llGetUnixTime();
    gQuietUntil = gSaidAt + seconds;
    if (gCall == "register") llOwnerSay(why + " " + nextTry());
    else if (gCall != "pulse") llOwnerSay(why + " Try again in " + (string)seconds + " seconds.");
}

string nextTry() {
    integer wait = gNextPulse;
    if (wait < gQuietUntil) wait = gQuietUntil;
    wait = (wait - llGetUnixTime() + 59) / 60;
    if (wait <= 1) return "The HUD tries again within a minute.";
    return "The HUD tries again in " + (string)wait + " minutes.";
}

// Returns the username, or "" while the region does not know it, as after a teleport.
string username() {
    string name = llGetUsername(llGetOwner());
    if (name != "") gName = name;
    if (gName == "") gName = llList2String(keptKey(), 2);
    return gName;
}

speak() {
    list signer = keptKey();
    string name = username();
    gNextPulse = llGetUnixTime() + gPulseWait;
    if (gCandidate != "") signer = llParseStringKeepNulls(gCandidate, ["|"], []);
    if (llGetListLength(signer) < 2) return;
    if (name == "") {
        gNextPulse = llGetUnixTime() + NAME_SECONDS;
        gNameQuery = llRequestUsername(llGetOwner());
        return;
    }
    gSentName = name;
    if (llList2String(signer, 2) == name) send("pulse", signer, gVitals);
    else send("register", signer, ",\"username\":" + jsonString(name));
}

work() {
    integer now = llGetUnixTime();
    integer isWorn = llGetAttached() != 0 && gSite != "";
    if (gReadAt != 0 && now >= gReadAt) readConfig();
    if (gMenuChannel != 0 && now >= gMenuUntil) closeMenu();
    if (gBoxChannel != 0 && now >= gBoxUntil + LATE_SECONDS) closeBox();
    if (gRequest != NULL_KEY && now >= gSentAt + UNANSWERED_SECONDS) {
        gRequest = NULL_KEY;
        rest(THROTTLED_SECONDS, "No answer came. Your request may or may not have worked.");
    }
    if (isWorn && gAnswerBy != 0 && now >= gAnswerBy) missBoards();
    if (isWorn && gAskAt != 0 && now >= gAskAt) ask();
    if (now >= gNextPulse && now >= gBoxUntil && hindrance() == "") speak();
    show();

    integer next = gNextPulse;
    if (next < gQuietUntil) next = gQuietUntil;
    if (next < gBoxUntil) next = gBoxUntil;
    if (gRequest != NULL_KEY) next = gSentAt + UNANSWERED_SECONDS;
    if (!isWorn) next = now + PULSE_SECONDS_MAX;
    if (isWorn && gAnswerBy != 0) next = sooner(next, gAnswerBy);
    if (isWorn && gAskAt != 0) next = sooner(next, gAskAt);
    if (gMenuChannel != 0) next = sooner(next, gMenuUntil);
    if (gBoxChannel != 0) next = sooner(next, gBoxUntil + LATE_SECONDS);
    if (gReadAt != 0) next = sooner(next, gReadAt);
    if (next <= now) next = now + 1;
    if (!isWorn && gReadAt == 0 && gMenuChannel == 0) llSetTimerEvent(0.0);
    else llSetTimerEvent(next - now);
}

integer sooner(integer one, integer other) {
    if (one < other) return one;
    return other;
}

string title() {
    return llToUpper(llGetSubString(gTheGame, 0, 0)) + llDeleteSubString(gTheGame, 0, 0);
}

// Updates the floating text over the HUD, which only the wearer can see.
show() {
    string text = gGame + ": signed up";
    vector color = GREEN;
    if (gQuietUntil > llGetUnixTime() || gCandidate != "") {
        text = gGame + ": waiting for the site";
        color = AMBER;
    }
    else if (gSite != "" && needsKey()) {
        text = gGame + ": no key, and no Board here";
        color = RED;
        if (gAnswerBy != 0 || gAskAt == gAskedAt + ASK_SECONDS) {
            text = gGame + ": no key yet, asking the Board";
            color = AMBER;
        }
    }
    if (gSite == "") {
        text = gGame + ": not set up";
        color = RED;
    }
    if (llGetAttached() == 0) text = "";
    if (text != gShown) llSetText(text, color, 1.0);
    gShown = text;
}

// Schedules the next request to a Board, at least ASK_SECONDS after the previous request.
want(key board, string heldId) {
    integer now = llGetUnixTime();
    if (gIsRefused) heldId = "";
    gAskBoard = board;
    gAskHeldId = heldId;
    gAskAt = gAskedAt + ASK_SECONDS;
    if (gAskAt < now) gAskAt = now;
}

// Asks gAskBoard (NULL_KEY: every Board in the region). No Board answers a HUD with a current key.
ask() {
    integer now = llGetUnixTime();
    gAskedAt = now;
    gAskAt = gAnswerBy = 0;
    gAskNonce = (string)llGenerateKey();
    string text = llDumpList2String(["evernight1", "ask", gWearer, gAskNonce, gAskHeldId], "|");
    if (gAskBoard == NULL_KEY) llRegionSay(channelOf("board"), text);
    else llRegionSayTo(gAskBoard, channelOf("board"), text);
    if (gAskHeldId == "") gAnswerBy = now + ASK_SECONDS;
    // Schedules another request, because messages get lost and a Board may appear later.
    if (!needsKey()) return;
    gAskBoard = NULL_KEY;
    gAskHeldId = "";
    gAskAt = now + gAskWait;
    gAskWait = sooner(gAskWait * 2, ASK_SECONDS_MAX);
}

missBoards() {
    gAnswerBy = 0;
    if (!gIsAskedByWearer) return;
    gIsAskedByWearer = FALSE;
    llOwnerSay("No Assistance Board answered: there is none in this region, or it is not working. "
        + "Go to the game location, touch the Board there, and choose \"Enrol my HUD\".");
}

hearBoard(key sender, string text) {
    list parts = llParseStringKeepNulls(text, ["|"], []);
    string what = llList2String(parts, 1);
    if (llList2String(parts, 0) != "evernight1" || llList2String(parts, 2) != gWearer) return;
    // Compares the sender's owner and creator with the notecard. This verifies the object, but not
    // its script.
    list facts = llGetObjectDetails(sender, [OBJECT_OWNER, OBJECT_CREATOR]);
    if (gBoardOwner != "" && llList2String(facts, 0) != gBoardOwner) return;
    if (gBoardCreator != "" && llList2String(facts, 1) != gBoardCreator) return;
    if (what == "call") {
        gAskWait = ASK_SECONDS;
        want(sender, "");
    }
    if (gAskNonce == "" || llList2String(parts, 3) != gAskNonce) return;
    if (what == "no") {
        string why = llList2String(parts, 4);
        if (gIsAskedByWearer || why != gBoardSaid) llOwnerSay("The Assistance Board: " + why);
        gBoardSaid = why;
    }
    if (what == "key" && llGetListLength(parts) == 6) {
        gAskNonce = gBoardSaid = "";
        gAskAt = 0;
        gCandidate = llList2String(parts, 4) + "|" + llList2String(parts, 5);
        gNextPulse = 0;
        llOwnerSay("The Assistance Board gave you a key. The site is being asked to confirm it.");
    }
    if (what == "no" || what == "key") gAnswerBy = gIsAskedByWearer = 0;
}

openMenu() {
    string keyId = keptId();
    string standing = "The site knows you by the key " + keyId + ".";
    if (keyId == "") standing = "You have no key yet: touch the Assistance Board.";
    if (gIsRefused) standing = "Your key was withdrawn: touch the Assistance Board.";
    if (gMenuChannel == 0) {
        gMenuChannel = channelOf((string)llGenerateKey());
        gMenuListen = llListen(gMenuChannel, "", llGetOwner(), "");
    }
    gMenuUntil = llGetUnixTime() + MENU_SECONDS;
    llDialog(llGetOwner(), title() + ". HUD " + VERSION + "\n\n" + standing, ["Status", "Help",
        "Close", "Open website", "Set password", "Ask the Board", "My profile", "My lineage",
        "Privacy", "Away..."], gMenuChannel);
}

closeMenu() {
    if (gMenuChannel != 0) llListenRemove(gMenuListen);
    gMenuChannel = 0;
}

// Returns the menu's labels for the veil settings. `choose` converts them to the site's names.
list veilButtons() {
    return ["Show all", "Not in search", "Hide presence", "Veil me"];
}

choose(string button) {
    if (button == "Open website") openWebsite();
    if (button == "My profile") openPage("/profile", "Your profile. Log in if you are asked.");
    if (button == "My lineage") openPage("/lineage", "Your lineage. Log in if you are asked.");
    if (button == "Status") tellStatus();
    if (button == "Help") tellHelp();
    if (button == "Set password") askPassword();
    if (button == "Privacy") askVeil();
    if (button == "Back") openMenu();
    integer veil = llListFindList(veilButtons(), [button]);
    if (veil >= 0) sendSetting("veil", ",\"veil\":" + jsonString(llList2String(
        ["open", "unlisted", "presence-hidden", "veiled"], veil)));
    if (button == "Away...") llDialog(llGetOwner(), "How long are you away? Your house reads it.",
        ["7 days", "30 days", "90 days", "I am back"], gMenuChannel);
    // The cast turns "I am back" into 0, because the text does not start with a number.
    if (button == "I am back" || (integer)button > 0)
        sendSetting("away", ",\"days\":" + (string)((integer)button));
    if (button == "Ask the Board") {
        string why = "";
        if (gSite == "" || llGetAttached() == 0) why = hindrance();
        if (why != "") {
            llOwnerSay(why);
            return;
        }
        gIsAskedByWearer = TRUE;
        gAskWait = ASK_SECONDS;
        want(NULL_KEY, "");
        llOwnerSay("The Assistance Boards of this region are being asked. Wait 20 seconds.");
    }
}

openPage(string path, string text) {
    if (gSite == "") llOwnerSay(hindrance());
    else llLoadURL(llGetOwner(), text, gSite + path);
}

openWebsite() {
    string why = hindrance();
    if (why == "" && keptId() == "") why = "You have no key yet.";
    if (why == "") send("sign-in-link", keptKey(), "");
    else {
        llOwnerSay(why + " The website opens without signing you in.");
        openPage("", title());
    }
}

tellLink(string url) {
    gSaid = "A sign-in link was made.";
    if (llSubStringIndex(url, gSite + "/") != 0 || llStringLength(url) > LINK_MAX_LENGTH) {
        llOwnerSay("The site sent no link. Log in with your username and your password.");
        openPage("/auth", title());
        return;
    }
    llOwnerSay("Your sign-in link, valid once and for two minutes. For another device, copy it; "
        + "give it to nobody: " + url);
    llLoadURL(llGetOwner(), "Opens " + gTheGame + ", signed in as you. Valid once, two minutes.",
        url);
}

tellStatus() {
    list kept = keptKey();
    string text = "HUD " + VERSION + "\nKey: " + llList2String(kept, 0) + ", of "
        + llList2String(kept, 2);
    if (llGetListLength(kept) < 3) text = "HUD " + VERSION + "\nKey: none yet";
    text += "\nThe site said: " + gSaid;
    if (gSaidAt > 0) text += " (" + (string)gSaidStatus + ", "
        + (string)((llGetUnixTime() - gSaidAt) / 60) + " minutes ago)";
    llOwnerSay(text + "\nFree memory: " + (string)llGetFreeMemory() + " bytes\n" + hindrance());
}

tellHelp() {
    llOwnerSay("Open website: opens the site and signs you in, without a password.\n"
        + "Set password: for logging in elsewhere, with your username " + username() + ".\n"
        + "Ask the Board: fetches your key, if an Assistance Board is in the region.\n"
        + "My profile, My lineage: your own pages.\n"
        + "Privacy: what the site shows of you.\n"
        + "Away...: tells your house that you are away, or back.\n"
        + "Status: what the site said last.\n"
        + "No key? Go to the game location, wear this HUD, touch the Assistance Board and choose "
        + "\"Enrol my HUD\".\n"
        + "Still stuck? Ask your sire, or read " + gSite + "/#how-to-join");
}

askVeil() {
    llDialog(llGetOwner(), "What the site shows of you.\n\nShow all: everything.\n"
        + "Not in search: search engines are asked to leave you out.\n"
        + "Hide presence: also, nobody sees whether you are in the world.\n"
        + "Veil me: neither your name nor your profile.\n\n"
        + "Officers of your house and administrators always see you.", veilButtons() + ["Back"],
        gMenuChannel);
}

sendSetting(string call, string field) {
    string why = hindrance();
    if (why == "" && keptId() == "")
        why = "You have no key yet: touch the Assistance Board and choose \"Enrol my HUD\".";
    if (why == "") send(call, keptKey(), field);
    else llOwnerSay(why + " Nothing changed.");
}

askPassword() {
    string why = hindrance();
    if (why == "" && keptId() == "")
        why = "You have no key yet: touch the Assistance Board and choose \"Enrol my HUD\".";
    if (why != "") {
        llOwnerSay(why);
        return;
    }
    if (gBoxChannel == 0) {
        gBoxChannel = channelOf((string)llGenerateKey());
        gBoxListen = llListen(gBoxChannel, "", llGetOwner(), "");
    }
    gBoxUntil = llGetUnixTime() + BOX_SECONDS;
    llTextBox(llGetOwner(), "Choose your password for the site of " + gTheGame
        + ": 8 to 200 characters.\n\n"
        + "Never your account password! It can be read while you type: let nobody watch.",
        gBoxChannel);
}

closeBox() {
    if (gBoxChannel != 0) llListenRemove(gBoxListen);
    gBoxChannel = gBoxUntil = 0;
}

hearBox(string text) {
    if (llGetUnixTime() < gBoxUntil) {
        gBoxUntil = llGetUnixTime();
        setPassword(text);
    }
    else llOwnerSay("That box had already closed. Nothing changed: touch the HUD and choose "
        + "\"Set password\" again.");
}

// Control characters such as tabs are invalid in the site's JSON and login form.
integer hasControlSign(string text) {
    integer i;
    integer sign;
    for (i = 0; i < llStringLength(text); ++i) {
        sign = llOrd(text, i);
        if (sign < 32 || (sign > 126 && sign < 160)) return TRUE;
    }
    return FALSE;
}

setPassword(string password) {
    password = llStringTrim(password, STRING_TRIM);
    integer length = llStringLength(password);
    integer bytes = llStringLength(llStringToBase64(password)) * 3 / 4;
    string why = hindrance();
    if (why != "") why += " Nothing changed.";
    if (length < PASSWORD_MIN_LENGTH) why = "Too short: 8 characters at least. Nothing changed.";
    if (length > PASSWORD_MAX_LENGTH) why = "Too long: 200 characters at most. Nothing changed.";
    // Rejects a text that fills the box, because it was probably cut off without a warning. The
    // wearer would then not know the saved password.
    if (bytes >= TEXT_BOX_BYTES) why = "Too long for this box. Nothing changed.";
    if (hasControlSign(password)) why = "No tabs: a login form cannot take them. Nothing changed.";
    if (llSubStringIndex(password, "\n") >= 0) why = "One line only. Nothing changed.";
    if (why == "") send("password", keptKey(), ",\"password\":" + jsonString(password));
    else llOwnerSay(why);
    password = "";
}

string meaningOf(integer status) {
    if (status == 200) return "Done.";
    if (status == 499) return "The site did not answer in time; it may have done what you asked.";
    if (status > 499) return "The site is out of order at the moment.";
    if (status == 429) return "The site was asked too often.";
    if (status == 404) return "The site was not found: the address in this HUD may be wrong.";
    if (status == 403) return "The site's firewall refused this HUD. Tell its operator.";
    return "The site and this HUD do not understand each other. Tell the site's operator.";
}

tellNews(string body) {
    string newest = llJsonGetValue(body, ["newest"]);
    string news = llJsonGetValue(body, ["news", 0]);
    integer i;
    for (i = 1; news != JSON_INVALID && i <= NEWS_MAX; ++i) {
        llOwnerSay(news);
        news = llJsonGetValue(body, ["news", i]);
    }
    if (newest == JSON_INVALID || newest == gToldNewest) return;
    gToldNewest = newest;
    llOwnerSay("There is a newer HUD: " + newest + ". You wear " + VERSION
        + ". To get it, touch the Assistance Board and choose \"New HUD\".");
}

succeeded(string body) {
    gIsRefused = FALSE;
    gPulseWait = PULSE_SECONDS;
    if (gCall == "sign-in-link") tellLink(llJsonGetValue(body, ["url"]));
    else if (gCall != "pulse") llOwnerSay(gSaid);
    tellNews(body);
    if (gCall == "pulse") gNextPulse = llGetUnixTime() + gPulseWait;
    if (gCall != "register") return;
    // The site accepted the signature, which proves that the key is right. So the key is kept.
    string kept = gSigner + "|" + gSentName;
    integer written = llLinksetDataWriteProtected(shelf(), kept, pass());
    if (written != LINKSETDATA_OK && written != LINKSETDATA_NOUPDATE)
        llOwnerSay("The key could not be saved: the data store of this HUD is full.");
    if (gCandidate == gSigner) gCandidate = "";
    gAskWait = ASK_SECONDS;
    gAskAt = gNextPulse = 0;
}

refused(integer status) {
    gPulseWait = sooner(gPulseWait * 2, PULSE_SECONDS_MAX);
    gNextPulse = llGetUnixTime() + gPulseWait;
    if (status == 429) rest(LIMITED_SECONDS, gSaid);
    else if (status >= 499) rest(OUTAGE_SECONDS, gSaid);
    else refusedForGood(status);
}

// Handles a rejection that would happen again if the HUD repeated the request. Adds to the site's
// message what the HUD does next.
refusedForGood(integer status) {
    if (gCall == "register" && status != 401) gSaid += " " + nextTry();
    if (gCandidate == gSigner) {
        gCandidate = "";
        if (status == 401) gSaid += " If this continues, tell the Board's owner.";
        if (needsKey()) {
            want(NULL_KEY, "");
            gAskAt = gNextPulse;
        }
    }
    else if (status == 401) {
        gIsRefused = TRUE;
        want(NULL_KEY, "");
    }
    else if (status == 404 && gCall == "password") {
        gCandidate = gSigner; // the account no longer exists, so register again
        gNextPulse = 0;
        gSaid += " The HUD registers you again.";
    }
    if (gCall != "pulse") llOwnerSay(gSaid);
}

// Reads the cached notecard. If it is not cached, requests it. The timer then calls this function
// again, because the dataserver event can be lost.
readConfig() {
    list lines;
    integer i;
    string line = EOF;
    gReadAt = 0;
    if (llGetInventoryType(CONFIG) == INVENTORY_NOTECARD) line = llGetNotecardLineSync(CONFIG, 0);
    for (i = 1; line != EOF && line != NAK; ++i) {
        lines += line;
        line = llGetNotecardLineSync(CONFIG, i);
    }
    if (line == NAK) {
        gReadAt = llGetUnixTime() + READ_SECONDS;
        gConfigQuery = llGetNumberOfNotecardLines(CONFIG);
        return;
    }
    gSite = gSalt = gBoardOwner = gBoardCreator = "";
    call("the Evernight");
    for (i = 0; i < llGetListLength(lines); ++i)
        configure(llStringTrim(llList2String(lines, i), STRING_TRIM));
    if (gSalt == "" || gBoardOwner + gBoardCreator == "") gSite = "";
    if (gSite == "") llOwnerSay(hindrance());
    begin();
}

call(string game) {
    gGame = gTheGame = game;
    if (llToLower(llGetSubString(game, 0, 3)) == "the ") gGame = llDeleteSubString(game, 0, 3);
}

configure(string line) {
    integer equals = llSubStringIndex(line, "=");
    if (equals < 1 || llGetSubString(line, 0, 0) == "#") return;
    string name = llStringTrim(llGetSubString(line, 0, equals - 1), STRING_TRIM);
    string value = llStringTrim(llDeleteSubString(line, 0, equals), STRING_TRIM);
    if (llGetSubString(value, -1, -1) == "/") value = llDeleteSubString(value, -1, -1);
    if (name == "site") gSite = value;
    else if (name == "name") call(value);
    else if (name == "channel_salt") gSalt = value;
    else if (name == "board_owner") gBoardOwner = llToLower(value);
    else if (name == "board_creator") gBoardCreator = llToLower(value);
    else llOwnerSay("The notecard \"config\" has a line that is not known here: " + name);
}

begin() {
    llListenRemove(gBoardListen);
    gBoardListen = llListen(channelOf(gWearer), "", NULL_KEY, "");
    gPulseWait = PULSE_SECONDS;
    gNextPulse = gAskedAt = gAskAt = gAnswerBy = 0;
    gAskWait = ASK_SECONDS;
    if (llGetAttached() != 0 && gSite != "") want(NULL_KEY, keptId());
}

default {
    state_entry() {
        gWearer = llToLower((string)llGetOwner());
        readConfig();
        work();
    }

    attach(key wearer) {
        closeMenu();
        closeBox();
        gRequest = NULL_KEY;
        gShown = "-";
        if ((string)wearer == gWearer) {
            readConfig();
            if (gReadAt != 0 && gSite != "") begin();
        }
        work();
    }

    changed(integer change) {
        // Compares owners, because taking a copy also triggers CHANGED_OWNER in the original.
        if ((change & CHANGED_OWNER) && (string)llGetOwner() != gWearer) {
            llLinksetDataDeleteProtected(shelf(), pass());
            llResetScript();
        }
        if ((change & CHANGED_INVENTORY) || gReadAt != 0) readConfig();
        if ((change & (CHANGED_REGION | CHANGED_TELEPORT)) && gSite != "") {
            gAskWait = ASK_SECONDS;
            want(NULL_KEY, keptId());
        }
        work();
    }

    dataserver(key query, string data) {
        if (query == gConfigQuery) readConfig();
        if (query == gNameQuery && data != "") {
            gName = data;
            gNextPulse = 0;
        }
        work();
    }

    touch_start(integer count) {
        if (llDetectedKey(0) != llGetOwner()) return;
        if (gReadAt != 0) readConfig();
        openMenu();
        work();
    }

    listen(integer channel, string name, key sender, string text) {
        if (channel == gMenuChannel) choose(text);
        else if (channel == gBoxChannel) hearBox(text);
        else hearBoard(sender, text);
        text = "";
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
        gSaidStatus = status;
        gSaid = llJsonGetValue(body, ["error"]);
        if (status == 200) gSaid = llJsonGetValue(body, ["message"]);
        if (gSaid == JSON_INVALID) gSaid = meaningOf(status);
        gSaid = llGetSubString(gSaid, 0, SAID_MAX_LENGTH - 1);
        if (status == 200) succeeded(body);
        else refused(status);
        work();
    }

    timer() {
        work();
    }
}
