const WORDS = 4
const STARTS_WITH = 1024
/** Of the game's form, 8-4-4-4-12 hexadecimal digits: where each word's digits are. */
const DIGITS: readonly (readonly [number, number])[][] = [
  [[0, 8]],
  [
    [9, 13],
    [14, 18],
  ],
  [
    [19, 23],
    [24, 28],
  ],
  [[28, 36]],
]

/** A list of UUIDs in 16 bytes each: a million strings would take ten times as much. */
export class Uuids {
  #words = new Uint32Array(STARTS_WITH * WORDS)
  #length = 0

  /** Null is in no list: it takes a place that is never found. */
  push(uuid: string | null): void {
    const at = this.#length * WORDS
    if (at === this.#words.length) {
      const larger = new Uint32Array(at * 2)
      larger.set(this.#words)
      this.#words = larger
    }
    if (uuid !== null) {
      for (const [word, parts] of DIGITS.entries()) {
        const digits = parts.map(([from, to]) => uuid.slice(from, to)).join('')
        this.#words[at + word] = Number.parseInt(digits, 16)
      }
    }
    this.#length++
  }

  /** For each of the wanted UUIDs its index here, or -1. */
  locate(wanted: Uuids): Int32Array {
    const slots = this.#toSlots()
    return Int32Array.from({ length: wanted.#length }, (_, index) => {
      if (wanted.#isNull(index)) return -1
      for (let slot = wanted.#hash(index); ; slot++) {
        const found = slots[slot & (slots.length - 1)] ?? -1
        if (found < 0 || this.#equals(found, wanted, index)) return found
      }
    })
  }

  /** The indices by hash, each at its slot or at the next free one; a power of two, half of them free. */
  #toSlots(): Int32Array {
    const slots = new Int32Array(2 ** Math.ceil(Math.log2(2 * this.#length + 1))).fill(-1)
    for (let index = 0; index < this.#length; index++) {
      let slot = this.#hash(index) & (slots.length - 1)
      while ((slots[slot] ?? -1) >= 0) slot = (slot + 1) & (slots.length - 1)
      slots[slot] = index
    }
    return slots
  }

  /** Of all words: games number their players in any of them. */
  #hash(index: number): number {
    let hash = 0
    for (let word = 0; word < WORDS; word++) {
      hash = Math.imul(hash ^ this.#word(index, word), 0x9e3779b1)
      hash ^= hash >>> 15
    }
    return hash >>> 0
  }

  #equals(index: number, other: Uuids, otherIndex: number): boolean {
    for (let word = 0; word < WORDS; word++) {
      if (this.#word(index, word) !== other.#word(otherIndex, word)) return false
    }
    return true
  }

  #isNull(index: number): boolean {
    return [0, 1, 2, 3].every((word) => this.#word(index, word) === 0)
  }

  #word(index: number, word: number): number {
    return this.#words[index * WORDS + word] ?? 0
  }
}
