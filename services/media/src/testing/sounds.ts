const RATE = 8000;

/** A WAV file with tones of these loudnesses, one after another. */
export function waveFile(loudnesses: readonly number[], secondsEach = 1): Buffer {
  const frames = Math.round(secondsEach * RATE);
  const data = Buffer.alloc(loudnesses.length * frames * 2);
  for (const [part, loudness] of loudnesses.entries())
    for (let frame = 0; frame < frames; frame += 1) {
      // A square wave has its full loudness all the time.
      const value = frame % 20 < 10 ? loudness : -loudness;
      data.writeInt16LE(Math.round(value * 32_767), (part * frames + frame) * 2);
    }
  const header = Buffer.alloc(44);
  header.write('RIFF', 0);
  header.writeUInt32LE(36 + data.length, 4);
  header.write('WAVEfmt ', 8);
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(1, 20);
  header.writeUInt16LE(1, 22);
  header.writeUInt32LE(RATE, 24);
  header.writeUInt32LE(RATE * 2, 28);
  header.writeUInt16LE(2, 32);
  header.writeUInt16LE(16, 34);
  header.write('data', 36);
  header.writeUInt32LE(data.length, 40);
  return Buffer.concat([header, data]);
}
