// Evernight ranking board. Compile as Mono. Protocol: docs/hud-protocol.md. Summary:
//
// Does     Shows a ranking, the chronicle or tonight's events: as text over the prim, as a page on
//          one of its faces, or both. A touch offers the same page of the site.
// Calls    GET {site}/api/inworld/{kind}, answered by lines of plain text under 2,048 bytes, of
//          which floating text holds 254.
// Page     {site}/board/{kind} as the face's media. The page reloads itself. The script sets the
//          media again every hour, because viewers sometimes stop it.
// Config   The notecard "config": see ranking-board-config.notecard.example.

string  CONFIG = "config";
list    KINDS = ["dynasties", "clans", "bloodlines", "chronicle", "tonight"];
list    SHOWS = ["text", "page", "both"];
integer MINUTES = 10;           // time between two updates, unless the notecard says otherwise
integer MINUTES_MIN = 5;
integer FACE_MAX = 8;
integer READ_SECONDS = 10;
integer RETRY_SECONDS = 120;    // five responses of 500 or more in a minute would stop this script
integer UNANSWERED_SECONDS = 90;
integer PAGE_SECONDS = 3600;
integer PAGE_PIXELS = 1024;
integer TEXT_MAX_BYTES = 254;
integer LINE_MAX_LENGTH = 60;   // a longer line is cut; a character has at most four bytes
vector  CANDLELIGHT = <1.0, 0.87, 0.65>;

string  gTheGame;
string  gSite;                  // from the notecard, like the next four
string  gKind;
string  gShow;
integer gFace;
integer gMinutes;
key     gConfigQuery;
integer gReadAt;                // when to read the notecard again; 0 once it has been read

key     gRequest = NULL_KEY;
integer gSentAt;
integer gFetchAt;
integer gPageAt;
integer gHasText;
integer gIsTroubleTold;

integer bytesOf(string text) {
    string base64 = llStringToBase64(text);
    integer length = llStringLength(base64);
    integer padding = llSubStringIndex(base64, "=");
    if (padding < 0) return length * 3 / 4;
    return length * 3 / 4 - (length - padding);
}

string cut(string text) {
    list lines = llParseStringKeepNulls(llStringTrim(text, STRING_TRIM), ["\n"], []);
    string shown = llList2String(lines, 0);
    if (bytesOf(shown) > TEXT_MAX_BYTES) return llGetSubString(shown, 0, LINE_MAX_LENGTH - 1);
    integer i;
    for (i = 1; i < llGetListLength(lines); ++i) {
        string more = shown + "\n" + llList2String(lines, i);
        if (bytesOf(more) > TEXT_MAX_BYTES) return shown;
        shown = more;
    }
    return shown;
}

work() {
    integer now = llGetUnixTime();
    if (gReadAt != 0 && now >= gReadAt) readConfig();
    if (gRequest != NULL_KEY && now >= gSentAt + UNANSWERED_SECONDS) fail("no answer");
    if (gSite != "" && gShow != "page" && gRequest == NULL_KEY && now >= gFetchAt) fetch();
    if (gSite != "" && gShow != "text" && now >= gPageAt) showPage();
    if (gSite == "" && gReadAt == 0) llSetTimerEvent(0.0);
    else llSetTimerEvent(READ_SECONDS);
}

fetch() {
    gSentAt = llGetUnixTime();
    gFetchAt = gSentAt + gMinutes * 60;
    gRequest = llHTTPRequest(gSite + "/api/inworld/" + gKind,
        [HTTP_METHOD, "GET", HTTP_VERBOSE_THROTTLE, FALSE], "");
    if (gRequest == NULL_KEY) gFetchAt = gSentAt + RETRY_SECONDS;
}

// Handles a failed request: keeps the previous lines on the board and messages the owner once.
fail(string why) {
    gRequest = NULL_KEY;
    gFetchAt = llGetUnixTime() + RETRY_SECONDS;
    if (!gHasText) llSetText("The rankings will be here soon.", CANDLELIGHT, 1.0);
    if (!gIsTroubleTold) llOwnerSay("The ranking board could not read " + gSite + "/api/inworld/"
        + gKind + " (" + why + "). It tries again every two minutes.");
    gIsTroubleTold = TRUE;
}

showPage() {
    string url = gSite + "/board/" + gKind;
    gPageAt = llGetUnixTime() + PAGE_SECONDS;
    llClearPrimMedia(gFace);
    integer status = llSetPrimMediaParams(gFace, [
        PRIM_MEDIA_HOME_URL, url,
        PRIM_MEDIA_CURRENT_URL, url,
        PRIM_MEDIA_AUTO_PLAY, TRUE,
        PRIM_MEDIA_AUTO_SCALE, TRUE,
        PRIM_MEDIA_WIDTH_PIXELS, PAGE_PIXELS,
        PRIM_MEDIA_HEIGHT_PIXELS, PAGE_PIXELS,
        PRIM_MEDIA_CONTROLS, PRIM_MEDIA_CONTROLS_MINI,
        PRIM_MEDIA_PERMS_INTERACT, PRIM_MEDIA_PERM_NONE,
        PRIM_MEDIA_PERMS_CONTROL, PRIM_MEDIA_PERM_NONE
    ]);
    if (status != STATUS_OK) llOwnerSay("Face " + (string)gFace
        + " cannot show a page. Set another \"face\" in the notecard: a box has 0 to 5.");
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
    gSite = gKind = "";
    gTheGame = "the Evernight";
    gShow = "text";
    gFace = 0;
    gMinutes = MINUTES;
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
    else if (name == "kind") gKind = llToLower(value);
    else if (name == "show") gShow = llToLower(value);
    else if (name == "face") gFace = (integer)value;
    else if (name == "minutes") gMinutes = (integer)value;
    else llOwnerSay("The notecard \"config\" has a line that is not known here: " + name);
}

begin() {
    gFetchAt = gPageAt = gIsTroubleTold = 0;
    gRequest = NULL_KEY;
    if (gMinutes < MINUTES_MIN) gMinutes = MINUTES_MIN;
    if (gFace < 0 || gFace > FACE_MAX) gFace = 0;
    integer isGood = gSite != "" && llListFindList(KINDS, [gKind]) >= 0
        && llListFindList(SHOWS, [gShow]) >= 0;
    if (!isGood) {
        gSite = "";
        llOwnerSay("This ranking board is not set up. Its notecard \"config\" needs site; kind, "
            + "which is " + llDumpList2String(KINDS, ", ") + "; and show, which is "
            + llDumpList2String(SHOWS, ", ") + ".");
    }
    if (gSite == "" || gShow == "page") llSetText("", CANDLELIGHT, 1.0);
    if (gSite == "" || gShow == "text") llClearPrimMedia(gFace);
}

string title() {
    return llToUpper(llGetSubString(gTheGame, 0, 0)) + llDeleteSubString(gTheGame, 0, 0);
}

default {
    state_entry() {
        readConfig();
        work();
    }

    changed(integer change) {
        if (change & CHANGED_INVENTORY) readConfig();
        if (change & CHANGED_REGION_START) gFetchAt = gPageAt = 0;
        work();
    }

    dataserver(key query, string data) {
        if (query == gConfigQuery) readConfig();
        work();
    }

    touch_start(integer count) {
        integer i;
        string page;
        if (gSite == "") readConfig();
        page = gKind;
        if (page == "tonight") page = "calendar";
        for (i = 0; i < count && gSite != ""; ++i)
            llLoadURL(llDetectedKey(i), title(), gSite + "/" + page);
        work();
    }

    http_response(key request, integer status, list metadata, string body) {
        if (request != gRequest) return;
        gRequest = NULL_KEY;
        // The site sends no HTML here. A body of HTML comes from a proxy or a wrong URL.
        if (status == 200 && body != "" && llSubStringIndex(body, "<") != 0) {
            gHasText = TRUE;
            gIsTroubleTold = FALSE;
            llSetText(cut(body), CANDLELIGHT, 1.0);
        }
        else fail((string)status);
        work();
    }

    timer() {
        work();
    }
}
