import { open } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { FileStore } from '@tus/file-store';
import { ERRORS } from '@tus/server';
import { isDiskFull } from '#src/store/disk-full.ts';
import { writeAll } from '#src/store/write-all.ts';

/** Growing uploads. The library's own writing does not distinguish a full disk from other errors. */
export class IncomingFiles extends FileStore {
  override async write(content: Readable, fileId: string, offset: number): Promise<number> {
    const file = await open(join(this.directory, fileId), 'r+');
    let end = offset;
    try {
      for await (const part of content as AsyncIterable<Buffer>) {
        await writeAll(file, part, end);
        end += part.length;
      }
      return end;
    } catch (error) {
      throw isDiskFull(error) ? error : ERRORS.FILE_WRITE_ERROR;
    } finally {
      await file.close();
    }
  }
}
