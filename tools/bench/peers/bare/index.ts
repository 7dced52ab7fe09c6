// As many bytes as a page of the directory, and nothing else: what it costs to ask `wrangler dev`.
const body = JSON.stringify({ filler: 'x'.repeat(4300) })

export default {
  fetch: () => new Response(body, { headers: { 'Content-Type': 'application/json' } }),
}
