import { crc32, deflateRawSync } from 'node:zlib';

export type ZipPart = {
  readonly name: string;
  readonly content: string | Uint8Array;
  readonly claims?: number;
};

export function zipOf(parts: readonly ZipPart[]): Buffer {
  const locals: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const part of parts) {
    const bytes = Buffer.from(part.content);
    const packed = deflateRawSync(bytes);
    // From the flags to the name length, the same in both headers.
    const about = Buffer.alloc(22);
    about.writeUInt16LE(0x0800, 0);
    about.writeUInt16LE(8, 2);
    about.writeUInt32LE(FIRST_DAY, 4);
    about.writeUInt32LE(crc32(bytes), 8);
    about.writeUInt32LE(packed.length, 12);
    about.writeUInt32LE(part.claims ?? bytes.length, 16);
    about.writeUInt16LE(Buffer.byteLength(part.name), 20);
    const local = Buffer.concat([
      Buffer.from('PK\x03\x04\x14\x00', 'latin1'),
      about,
      Buffer.alloc(2),
      Buffer.from(part.name),
      packed,
    ]);
    const tail = Buffer.alloc(16);
    tail.writeUInt32LE(offset, 12);
    directory.push(
      Buffer.concat([
        Buffer.from('PK\x01\x02\x14\x00\x14\x00', 'latin1'),
        about,
        tail,
        Buffer.from(part.name),
      ]),
    );
    locals.push(local);
    offset += local.length;
  }
  const middle = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 0, 'latin1');
  end.writeUInt16LE(parts.length, 8);
  end.writeUInt16LE(parts.length, 10);
  end.writeUInt32LE(middle.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...locals, middle, end]);
}

/** 1 January 1980, the format's first day; 0 would be invalid. */
const FIRST_DAY = 0x00210000;
