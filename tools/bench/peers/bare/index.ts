// As many bytes as a page of the directory, and nothing else: what a request to Miniflare costs.
const body = JSON.stringify({ filler: 'x'.repeat(4300) })

export default {
  fetch: () => new Response(body, { headers: { 'Content-Type': 'application/json' } }),
}
