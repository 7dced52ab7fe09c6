// Responds with as many bytes as a page of the directory, to measure a request to Miniflare alone.
const body = JSON.stringify({ filler: 'x'.repeat(4300) })

export default {
  fetch: () => new Response(body, { headers: { 'Content-Type': 'application/json' } }),
}
