// A Worker that only returns as many bytes as a page of the directory, to measure Miniflare's
// overhead.
const body = JSON.stringify({ filler: 'x'.repeat(4300) })

export default {
  fetch: () => new Response(body, { headers: { 'Content-Type': 'application/json' } }),
}
