import net from 'node:net';
import tls from 'node:tls';
import { DialFailed } from '../dial-error.ts';

const PORTS: Readonly<Record<string, number>> = { 'mqtt:': 1883, 'mqtts:': 8883 };

/** The longest packet that is read. */
export const MAX_PACKET_BYTES = 16_384;
/** Together with what the socket and the client hold of the packets after it. */
const MAX_UNREAD_BYTES = MAX_PACKET_BYTES + 512 * 1024;

/** A connection to the broker of a url; `isRead` is to be called with each packet that was read. */
export const openSocket = (url: URL): { socket: net.Socket; isRead: () => void } => {
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1');
  const target = { host, port: Number(url.port) || PORTS[url.protocol]! };
  const socket =
    url.protocol === 'mqtts:'
      ? tls.connect({ ...target, ...(net.isIP(host) === 0 && { servername: host }), rejectUnauthorized: true })
      : net.connect(target);
  // A packet may say that it is 256 MB long, and is not looked at before all of it is there.
  let unread = 0;
  socket.on('data', (chunk: Buffer) => {
    unread += chunk.length;
    if (unread > MAX_UNREAD_BYTES) socket.destroy(new DialFailed('ANSWER_TOO_LARGE'));
  });
  return { socket, isRead: () => (unread = 0) };
};
