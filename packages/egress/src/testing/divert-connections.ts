import { jest } from '@jest/globals';
import net from 'node:net';
import { isPublicAddress } from '../address-policy.ts';
import { closedPort } from './receivers.ts';

/** Where a socket was about to connect. */
export interface ConnectionAttempt {
  host: string;
  port: number;
  addresses: string[];
}

export interface Diversion {
  attempts: ConnectionAttempt[];
  restore: () => void;
}

type Connect = (options: net.TcpNetConnectOpts) => net.Socket;

const addressesOf = ({ host = '', lookup }: net.TcpNetConnectOpts): string[] => {
  if (net.isIP(host) !== 0) return [host];
  if (lookup === undefined) throw new Error(`${host} would be resolved by the socket`);
  let found: string[] = [];
  lookup(host, { all: true }, (_error, answer) => {
    found = typeof answer === 'string' ? [answer] : answer.map(({ address }) => address);
  });
  return found;
};

/**
 * Redirects ports 80 and 443 of this machine to the test's receiver, so that the rules without exemption can be tested: a
 * connection to loopback reaches the receiver, one to a public address is refused.
 * @param leadsHome connections to public addresses reach the receiver too, as if redirected on the way
 */
export const divertConnections = async (receiver: { port: number }, leadsHome = false): Promise<Diversion> => {
  const nobody = await closedPort();
  const connect = net.connect as Connect;
  const attempts: ConnectionAttempt[] = [];
  const spy = jest.spyOn(net as { connect: Connect }, 'connect').mockImplementation((options) => {
    const addresses = addressesOf(options);
    attempts.push({ host: options.host ?? '', port: options.port, addresses });
    const reaches = leadsHome || addresses.some((address) => !isPublicAddress(address));
    return connect({ host: '127.0.0.1', port: reaches ? receiver.port : nobody });
  });
  return { attempts, restore: () => spy.mockRestore() };
};
