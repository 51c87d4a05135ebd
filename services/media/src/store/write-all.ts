import { type FileHandle, open } from 'node:fs/promises';

/** Writes all bytes. An almost full disk writes only a part of them, without an error. */
export async function writeAll(file: FileHandle, bytes: Uint8Array, position: number): Promise<void> {
  for (let done = 0; done < bytes.length;) {
    const { bytesWritten } = await file.write(bytes, done, bytes.length - done, position + done);
    done += bytesWritten;
  }
}

/** Writes a new file. */
export async function writeNew(path: string, bytes: Uint8Array): Promise<void> {
  const file = await open(path, 'w');
  try {
    await writeAll(file, bytes, 0);
  } finally {
    await file.close();
  }
}
