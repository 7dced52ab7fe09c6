import { downloadQuery, playersDownload } from '../contracts/downloads.ts'
import { DOWNLOAD_MAX_ROWS, DOWNLOADS_PER_MINUTE } from '../rules.ts'
import { type Call, type CallGroup, KEPT_A_MINUTE } from './call.ts'

const RATE = `At most ${DOWNLOADS_PER_MINUTE} files a minute. ${KEPT_A_MINUTE}`
const PLAYERS_LIMITS = `At most ${DOWNLOAD_MAX_ROWS.toLocaleString('en')} players, the first by name. ${RATE}`

export const DOWNLOAD_CALLS: CallGroup = {
  title: 'Downloads',
  about:
    'Files for spreadsheets: CSV as RFC 4180 says it, in UTF-8 with a byte order mark. A text that a spreadsheet would take for a formula begins with an apostrophe.',
  calls: [
    rankingFile('dynasties'),
    rankingFile('clans'),
    rankingFile('bloodlines'),
    {
      id: 'downloadPlayersCsv',
      method: 'GET',
      path: '/api/players.csv',
      summary: 'The directory, or what a search and a species leave of it.',
      access: 'anybody',
      query: downloadQuery,
      answer: 'text/csv',
      errors: ['too-many'],
      limits: PLAYERS_LIMITS,
    },
    {
      id: 'downloadPlayersJson',
      method: 'GET',
      path: '/api/players.json',
      summary: 'The same as JSON. The rankings as JSON are the calls that list them.',
      access: 'anybody',
      query: downloadQuery,
      answer: playersDownload,
      errors: ['too-many'],
      limits: PLAYERS_LIMITS,
    },
  ],
}

function rankingFile(many: 'dynasties' | 'clans' | 'bloodlines'): Call {
  return {
    id: `download${many.charAt(0).toUpperCase()}${many.slice(1)}Csv`,
    method: 'GET',
    path: `/api/${many}.csv`,
    summary: `The ranking of the ${many}.`,
    access: 'anybody',
    answer: 'text/csv',
    errors: ['too-many'],
    limits: RATE,
  }
}
