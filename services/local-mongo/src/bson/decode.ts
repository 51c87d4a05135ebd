import { CommandError, notSupported } from '#src/errors.ts';
import { type Doc, fieldKey } from './doc.ts';
import { Binary, Double, isInt32, ObjectId, Regex, Timestamp } from './values.ts';

const REFUSED_TYPES: Record<number, string> = {
  0x06: 'undefined',
  0x0c: 'DBPointer',
  0x0d: 'JavaScript code',
  0x0e: 'symbol',
  0x0f: 'JavaScript code with scope',
  0x13: 'Decimal128',
  0x7f: 'MaxKey',
  0xff: 'MinKey',
};
const MAX_DEPTH = 200;
const MAX_DATE = 8_640_000_000_000_000n;
const NAMES = 4096;

/** Reads a document with its types, its order and all of its names. */
export function decodeDoc(bytes: Uint8Array): Doc {
  return new Decoder(bytes).document();
}

/** Reads a document of a refused command. Values of types that are not served are left out. */
export function decodeRefused(bytes: Uint8Array): Doc {
  return new Decoder(bytes, true).document();
}

/** Reads only these fields of a document. */
export function decodeFields(bytes: Uint8Array, keys: ReadonlySet<string>): Doc {
  return new Decoder(bytes).document(keys);
}

class Decoder {
  readonly #bytes: Buffer;
  readonly #lenient: boolean;
  #at = 0;
  #depth = 0;

  constructor(bytes: Uint8Array, lenient = false) {
    this.#bytes = Buffer.isBuffer(bytes) ? bytes : Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
    this.#lenient = lenient;
  }

  document(only?: ReadonlySet<string>): Doc {
    const doc: Doc = {};
    const end = this.#enter();
    for (let type = this.#byte(); type !== 0; type = this.#byte()) {
      const key = this.#key();
      if (only && !only.has(key)) this.#skip(type);
      else doc[key] = this.#value(type);
    }
    this.#leave(end);
    return doc;
  }

  #array(): unknown[] {
    const items: unknown[] = [];
    const end = this.#enter();
    for (let type = this.#byte(); type !== 0; type = this.#byte()) {
      this.#at = this.#bytes.indexOf(0, this.#at) + 1;
      items.push(this.#value(type));
    }
    this.#leave(end);
    return items;
  }

  #enter(): number {
    if (++this.#depth > MAX_DEPTH) {
      throw new CommandError(15, `BSONObj exceeded maximum nested object depth: ${MAX_DEPTH}`);
    }
    const end = this.#at + this.#bytes.readInt32LE(this.#at);
    if (end > this.#bytes.length) throw invalid();
    this.#at += 4;
    return end;
  }

  #leave(end: number): void {
    if (this.#at !== end) throw invalid();
    this.#depth--;
  }

  #byte(): number {
    return this.#bytes.readUInt8(this.#at++);
  }

  #value(type: number): unknown {
    switch (type) {
      case 0x01:
        return this.#double();
      case 0x02:
        return this.#string();
      case 0x03:
        return this.document();
      case 0x04:
        return this.#array();
      case 0x05:
        return this.#binary();
      case 0x07:
        this.#at += 12;
        return new ObjectId(this.#bytes.toString('hex', this.#at - 12, this.#at));
      case 0x08:
        return this.#byte() !== 0;
      case 0x09:
        return this.#date();
      case 0x0a:
        return null;
      case 0x0b:
        return new Regex(this.#text(), this.#text());
      case 0x10:
        this.#at += 4;
        return this.#bytes.readInt32LE(this.#at - 4);
      case 0x11:
        this.#at += 8;
        return new Timestamp(this.#bytes.readBigUInt64LE(this.#at - 8));
      case 0x12:
        this.#at += 8;
        return this.#bytes.readBigInt64LE(this.#at - 8);
      default:
        return this.#refused(type);
    }
  }

  #double(): number | Double {
    this.#at += 8;
    const value = this.#bytes.readDoubleLE(this.#at - 8);
    return isInt32(value) ? new Double(value) : value;
  }

  #string(): string {
    const from = this.#at + 4;
    this.#at = from + this.#bytes.readInt32LE(this.#at);
    if (this.#bytes[this.#at - 1] !== 0) throw invalid();
    return this.#bytes.toString('utf8', from, this.#at - 1);
  }

  #binary(): Binary {
    const from = this.#at + 5;
    this.#at = from + this.#bytes.readInt32LE(this.#at);
    if (this.#at < from || this.#at > this.#bytes.length) throw invalid();
    return new Binary(this.#bytes.readUInt8(from - 1), this.#bytes.subarray(from, this.#at));
  }

  #date(): Date | undefined {
    this.#at += 8;
    const milliseconds = this.#bytes.readBigInt64LE(this.#at - 8);
    if (milliseconds > MAX_DATE || milliseconds < -MAX_DATE) {
      if (this.#lenient) return undefined;
      throw notSupported('a date further than 275,000 years away');
    }
    return new Date(Number(milliseconds));
  }

  #text(): string {
    const end = this.#bytes.indexOf(0, this.#at);
    const text = this.#bytes.toString('utf8', this.#at, end);
    this.#at = end + 1;
    return text;
  }

  /** Reads the name of a field. Each name is decoded once, because names repeat. */
  #key(): string {
    const bytes = this.#bytes;
    let hash = 0;
    let end = this.#at;
    for (let unit = bytes[end]; unit !== 0; unit = bytes[++end]) {
      if (unit === undefined) throw invalid();
      hash = (hash * 31 + unit) | 0;
    }
    const slot = (hash ^ (hash >>> 12)) & (NAMES - 1);
    const known = knownNames[slot];
    if (known && known.length === end - this.#at && isAt(known, bytes, this.#at)) {
      this.#at = end + 1;
      return known.key;
    }
    const from = this.#at;
    const key = fieldKey(this.#text());
    knownNames[slot] = { key, length: end - from, bytes: Buffer.from(bytes.subarray(from, end)) };
    return key;
  }

  #skip(type: number): void {
    if (type === 0x02) this.#at += 4 + this.#bytes.readInt32LE(this.#at);
    else if (type === 0x03 || type === 0x04) this.#at += this.#bytes.readInt32LE(this.#at);
    else this.#value(type);
  }

  #refused(type: number): undefined {
    const name = REFUSED_TYPES[type];
    if (name === undefined) throw new CommandError(22, `Unrecognized BSON type: ${type}`);
    if (!this.#lenient) throw notSupported(`the BSON type ${name}`);
    if (type === 0x13) this.#at += 16;
    if (type === 0x0c) this.#at += 16 + this.#bytes.readInt32LE(this.#at);
    if (type === 0x0d || type === 0x0e) this.#skip(0x02);
    if (type === 0x0f) this.#skip(0x03);
    return undefined;
  }
}

interface Name {
  key: string;
  length: number;
  bytes: Buffer;
}

const knownNames: (Name | undefined)[] = Array.from({ length: NAMES });

function isAt({ bytes: name, length }: Name, bytes: Buffer, at: number): boolean {
  for (let i = 0; i < length; i++) if (name[i] !== bytes[at + i]) return false;
  return true;
}

const invalid = (): CommandError => new CommandError(22, 'invalid BSON: a length or an end is wrong');
