import { SITE_URL } from './site.ts'

const ES256 = { name: 'ECDSA', namedCurve: 'P-256' }
const SHA_256 = { name: 'ECDSA', hash: 'SHA-256' }
/**
 * Flag bits of WebAuthn authenticator data. Both values say that the user is present and verified;
 * `attested` also says that a new credential follows.
 */
const FLAGS = { shown: 0b0000_0101, attested: 0b0100_0101 }

type Options = { challenge: string; rpId?: string; rp?: { id: string } }
/** Wrong values, as a dishonest browser or authenticator might send them. */
type Lies = { origin?: string; host?: string; challenge?: string; flags?: number }

/** Simulates a WebAuthn authenticator with one ES256 credential and no attestation. */
export class Authenticator {
  readonly id = toBase64Url(crypto.getRandomValues(new Uint8Array(32)))
  counter = 0
  readonly #keys: Promise<CryptoKeyPair>

  constructor() {
    this.#keys = crypto.subtle.generateKey(ES256, true, [
      'sign',
      'verify',
    ]) as Promise<CryptoKeyPair>
  }

  async create(options: Options, lies: Lies = {}) {
    const id = fromBase64Url(this.id)
    const attested = concat(new Uint8Array(16), toUint16(id.length), id, await this.#toCoseKey())
    const data = concat(
      await this.#toAuthData(options, { flags: FLAGS.attested, ...lies }),
      attested,
    )
    // CBOR encoding of { fmt: "none", attStmt: {}, authData: bytes }
    const attestationObject = concat(
      ...[bytes(0xa3), cborText('fmt'), cborText('none'), cborText('attStmt'), bytes(0xa0)],
      ...[cborText('authData'), bytes(0x59), toUint16(data.length), data],
    )
    return this.#toCredential({
      clientDataJSON: toBase64Url(toClientData('webauthn.create', options, lies)),
      attestationObject: toBase64Url(attestationObject),
    })
  }

  async get(options: Options, lies: Lies = {}) {
    this.counter += 1
    const clientData = toClientData('webauthn.get', options, lies)
    const authData = await this.#toAuthData(options, lies)
    const signed = concat(authData, await sha256(clientData))
    const { privateKey } = await this.#keys
    const signature = new Uint8Array(await crypto.subtle.sign(SHA_256, privateKey, signed))
    return this.#toCredential({
      clientDataJSON: toBase64Url(clientData),
      authenticatorData: toBase64Url(authData),
      signature: toBase64Url(toDer(signature)),
    })
  }

  #toCredential<Content>(response: Content) {
    return { id: this.id, rawId: this.id, type: 'public-key', response }
  }

  async #toAuthData({ rpId, rp }: Options, { host, flags = FLAGS.shown }: Lies) {
    const hash = await sha256(new TextEncoder().encode(host ?? rpId ?? rp?.id))
    return concat(hash, bytes(flags), toUint16(0), toUint16(this.counter))
  }

  /** CBOR encoding of { 1: 2 (EC2), 3: -7 (ES256), -1: 1 (P-256), -2: x, -3: y } */
  async #toCoseKey() {
    const { publicKey } = await this.#keys
    const point = new Uint8Array((await crypto.subtle.exportKey('raw', publicKey)) as ArrayBuffer)
    const [x, y] = [point.slice(1, 33), point.slice(33)]
    const head = bytes(0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21, 0x58, 32)
    return concat(head, x, bytes(0x22, 0x58, 32), y)
  }
}

function toClientData(type: string, { challenge }: Options, lies: Lies): Uint8Array {
  const said = { type, challenge: lies.challenge ?? challenge, origin: lies.origin ?? SITE_URL }
  return new TextEncoder().encode(JSON.stringify(said))
}

/** Encodes the signature in DER as authenticators do: a sequence of two integers. */
function toDer(raw: Uint8Array): Uint8Array {
  const content = concat(toDerInteger(raw.slice(0, 32)), toDerInteger(raw.slice(32)))
  return concat(bytes(0x30, content.length), content)
}

function toDerInteger(number: Uint8Array): Uint8Array {
  const first = number.findIndex((byte) => byte !== 0)
  const short = number.slice(first)
  const isNegative = (short[0] ?? 0) >= 0x80
  const content = isNegative ? concat(bytes(0), short) : short
  return concat(bytes(0x02, content.length), content)
}

function cborText(text: string): Uint8Array {
  return concat(bytes(0x60 + text.length), new TextEncoder().encode(text))
}

function toUint16(number: number): Uint8Array {
  return bytes(number >> 8, number & 0xff)
}

function bytes(...values: number[]): Uint8Array {
  return Uint8Array.from(values)
}

function concat(...parts: Uint8Array[]): Uint8Array {
  return Uint8Array.from(parts.flatMap((part) => [...part]))
}

async function sha256(data: Uint8Array): Promise<Uint8Array> {
  return new Uint8Array(await crypto.subtle.digest('SHA-256', data))
}

function toBase64Url(data: Uint8Array): string {
  return btoa(String.fromCharCode(...data))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}

function fromBase64Url(text: string): Uint8Array {
  const base64 = text.replaceAll('-', '+').replaceAll('_', '/')
  return Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
}
