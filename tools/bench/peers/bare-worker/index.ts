// Answers the bytes that it was given for a path, and does nothing else.
const answers = new Map<string, string>()

export default {
  async fetch(request: Request): Promise<Response> {
    const { pathname, searchParams } = new URL(request.url)
    if (request.method === 'PUT') {
      answers.set(pathname, await request.text())
      return new Response()
    }
    return new Response(answers.get(`/${searchParams.get('call')}`), {
      headers: { 'Content-Type': 'application/json' },
    })
  },
}
