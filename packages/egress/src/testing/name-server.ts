import { createSocket, type RemoteInfo } from 'node:dgram';
import { Resolver } from 'node:dns/promises';
import net from 'node:net';

/** What is answered to one question; nothing at all when undefined. */
export type NameAnswer = { addresses: string[] } | { failure: 'SERVFAIL' | 'NXDOMAIN' | 'REFUSED' } | undefined;

const FAILURES = { SERVFAIL: 2, NXDOMAIN: 3, REFUSED: 5 };
const TYPES: Readonly<Record<number, 'A' | 'AAAA'>> = { 1: 'A', 28: 'AAAA' };

const ipv6Bytes = (address: string): number[] => {
  const [head = '', tail = ''] = address.split('::');
  const groups = (text: string): number[] => (text === '' ? [] : text.split(':').map((group) => parseInt(group, 16)));
  const missing = Array.from({ length: 8 - groups(head).length - groups(tail).length }, () => 0);
  return [...groups(head), ...(address.includes('::') ? missing : []), ...groups(tail)].flatMap((group) => [
    group >> 8,
    group & 255,
  ]);
};

const record = (address: string): Buffer => {
  const data = net.isIPv4(address) ? address.split('.').map(Number) : ipv6Bytes(address);
  // The name of the question, type, class IN, ten minutes to live.
  return Buffer.from([0xc0, 12, 0, data.length === 4 ? 1 : 28, 0, 1, 0, 0, 2, 88, 0, data.length, ...data]);
};

/**
 * A name server on a free UDP port, and a resolver that asks only it.
 * @param timeout of the resolver, for its first try, in milliseconds
 */
export const startNameServer = async (
  answer: (name: string, type: 'A' | 'AAAA') => NameAnswer,
  timeout = 200,
): Promise<{ resolver: Resolver; asked: string[]; close: () => Promise<void> }> => {
  const asked: string[] = [];
  const socket = createSocket('udp4');
  const reply = (message: Buffer, from: RemoteInfo): void => {
    const labels: string[] = [];
    let at = 12;
    while (message[at] !== 0) {
      labels.push(message.toString('latin1', at + 1, at + 1 + message[at]!));
      at += 1 + message[at]!;
    }
    const name = labels.join('.').toLowerCase();
    const type = TYPES[message.readUInt16BE(at + 1)]!;
    asked.push(`${type} ${name}`);
    const given = answer(name, type);
    if (given === undefined) return;
    const records = 'addresses' in given ? given.addresses.map(record) : [];
    const header = Buffer.from(message.subarray(0, 12));
    header[2] = 0x81;
    header[3] = 0x80 | ('failure' in given ? FAILURES[given.failure] : 0);
    header.writeUInt16BE(records.length, 6);
    header.writeUInt32BE(0, 8);
    socket.send(Buffer.concat([header, message.subarray(12, at + 5), ...records]), from.port, from.address);
  };
  socket.on('message', reply);
  await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve));
  const resolver = new Resolver({ timeout, tries: 2 });
  resolver.setServers([`127.0.0.1:${socket.address().port}`]);
  return {
    resolver,
    asked,
    close: () => {
      resolver.cancel();
      return new Promise((resolve) => socket.close(() => resolve()));
    },
  };
};
