import { crc32 } from 'node:zlib';

/** A ZIP archive of one file, which is not compressed. */
export const archiveOf = (name: string, content: string): Buffer => {
  const [path, bytes] = [Buffer.from(name), Buffer.from(content)];
  const about = Buffer.alloc(26);
  about.writeUInt16LE(20, 0);
  about.writeUInt32LE(crc32(bytes), 10);
  about.writeUInt32LE(bytes.length, 14);
  about.writeUInt32LE(bytes.length, 18);
  about.writeUInt16LE(path.length, 22);
  const file = Buffer.concat([Buffer.from('PK\u0003\u0004', 'latin1'), about, path, bytes]);
  const entry = Buffer.concat([Buffer.from('PK\u0001\u0002\u0014\0', 'latin1'), about, Buffer.alloc(14), path]);
  const end = Buffer.alloc(22);
  end.write('PK\u0005\u0006', 'latin1');
  end.writeUInt16LE(1, 8);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(entry.length, 12);
  end.writeUInt32LE(file.length, 16);
  return Buffer.concat([file, entry, end]);
};
