// Cloudflare's list prices of the paid plan, beyond what it includes, in November 2026.
export const DOLLARS_PER_ROW_READ = 0.001 / 1e6
export const DOLLARS_PER_ROW_WRITTEN = 1 / 1e6
export const ROWS_READ_INCLUDED = 25e9
export const ROWS_WRITTEN_INCLUDED = 50e6
export const DOLLARS_PER_STORED_GB = 0.75
export const STORED_GB_INCLUDED = 5
export const DOLLARS_PER_REQUEST = 0.3 / 1e6
export const REQUESTS_INCLUDED = 10e6
export const DOLLARS_PER_CPU_MS = 0.02 / 1e6
export const CPU_MS_INCLUDED = 30e6
export const DOLLARS_PER_MONTH = 5
