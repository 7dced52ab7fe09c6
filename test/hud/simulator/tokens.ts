export type LslToken = {
  kind: 'word' | 'number' | 'string' | 'mark' | 'end'
  text: string
  line: number
}

const PATTERN =
  /(\s+|\/\/[^\n]*)|([A-Za-z_]\w*)|(0x[0-9a-fA-F]+|\d+(?:\.\d+)?)|("(?:[^"\\]|\\.)*")|(\+\+|--|&&|\|\||[=!<>]=|[+\-*/%]=|[-+*/%=<>!&|(){}[\],;.])/y

const ESCAPES: Record<string, string> = { n: '\n', t: '    ', '"': '"', '\\': '\\' }

export function tokenizeScript(source: string): LslToken[] {
  const tokens: LslToken[] = []
  let line = 1
  PATTERN.lastIndex = 0
  while (PATTERN.lastIndex < source.length) {
    const at = PATTERN.lastIndex
    const match = PATTERN.exec(source)
    if (!match) throw new Error(`line ${line}: cannot read ${source.slice(at, at + 20)}`)
    const [text, blank, word, number, string] = match
    if (blank === undefined) {
      const kind = word ? 'word' : number ? 'number' : string ? 'string' : 'mark'
      tokens.push({ kind, text: string ? readString(string, line) : text, line })
    }
    line += text.split('\n').length - 1
  }
  tokens.push({ kind: 'end', text: 'the end', line })
  return tokens
}

function readString(quoted: string, line: number): string {
  return quoted.slice(1, -1).replace(/\\(.)/gs, (_, letter: string) => {
    const meant = ESCAPES[letter]
    if (meant === undefined) throw new Error(`line ${line}: LSL has no \\${letter}`)
    return meant
  })
}
