import { sha256 as digest } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'

/** SHA-256 of a text, 64 hexadecimal digits; at once, and in the browser too, whose own has to be waited for. */
export const sha256 = (text: string): string => bytesToHex(digest(utf8ToBytes(text)))
