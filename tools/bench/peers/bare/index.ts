// Returns as many bytes as a page of the directory, to measure Miniflare's own overhead.
const body = JSON.stringify({ filler: 'x'.repeat(4300) })

export default {
  fetch: () => new Response(body, { headers: { 'Content-Type': 'application/json' } }),
}
