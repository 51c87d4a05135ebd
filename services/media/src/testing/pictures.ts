import { crc32 } from 'node:zlib';
import sharp from 'sharp';

/** A photo as a phone writes it: rotated, with the place where it was taken. */
export async function phonePhoto(width = 400, height = 200): Promise<Buffer> {
  return sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#e2571e',
      noise: { type: 'gaussian', mean: 120, sigma: 40 },
    },
  })
    .withExif({
      IFD0: { Copyright: 'somebody' },
      IFD3: { GPSLatitude: '52/1 22/1 0/1', GPSLatitudeRef: 'N' },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
}

/** A PNG header with this size. Its content cannot be decoded. */
export function pngHeader(width: number, height: number): Buffer {
  const header = Buffer.from('IHDR\0\0\0\0\0\0\0\0\x08\x02\0\0\0', 'latin1');
  header.writeUInt32BE(width, 4);
  header.writeUInt32BE(height, 8);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunkOf(header),
    chunkOf(Buffer.from('IDAT')),
    chunkOf(Buffer.from('IEND')),
  ]);
}

function chunkOf(named: Buffer): Buffer {
  const ends = Buffer.alloc(8);
  ends.writeUInt32BE(named.length - 4);
  ends.writeUInt32BE(crc32(named), 4);
  return Buffer.concat([ends.subarray(0, 4), named, ends.subarray(4)]);
}
