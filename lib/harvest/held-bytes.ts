/** The bytes of one value, collected over several chunks; dropped as soon as they are more than may be held. */
export class HeldBytes {
  private pieces: Buffer[] = []
  private length = 0

  constructor(private readonly longest: number) {}

  add(piece: Buffer): void {
    this.length += piece.length
    if (this.length > this.longest) this.pieces = []
    else if (piece.length > 0) this.pieces.push(piece)
  }

  /** Hands the value over and begins anew. Null when it was too long. */
  take(): Buffer | null {
    const { pieces, length } = this
    this.pieces = []
    this.length = 0
    if (length > this.longest) return null
    return pieces.length === 1 ? pieces[0]! : Buffer.concat(pieces)
  }

  /** The last bytes of what is held and of `more` after it, without copying the rest. */
  endingWith(more: Buffer, bytes: number): Buffer {
    let end = more.subarray(-bytes)
    for (let i = this.pieces.length - 1; i >= 0 && end.length < bytes; i--) {
      end = Buffer.concat([this.pieces[i]!.subarray(-bytes), end])
    }
    return end
  }
}
