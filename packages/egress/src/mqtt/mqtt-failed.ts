import { ReasonCodes } from 'mqtt';
import { dialErrorOf } from '../dial-error.ts';

/**
 * Why there is no connection to a broker: a code without values. Beside those of a dial, what the broker says by its reason codes,
 * such as `NOT_AUTHORIZED`, `BAD_USER_NAME_OR_PASSWORD` or `SESSION_TAKEN_OVER`.
 */
export class MqttFailed extends Error {
  readonly code: string;

  constructor(code: string) {
    super(code);
    this.name = 'MqttFailed';
    this.code = code;
  }
}

/** The name of a reason code of MQTT 5; undefined for what says nothing. */
export const reasonOf = (code: unknown): string | undefined => {
  const said = typeof code === 'number' ? (ReasonCodes as Readonly<Record<number, string>>)[code] : undefined;
  return said ? said.toUpperCase().replaceAll(/\W+/g, '_') : undefined;
};

/** What became of a connection, by an error of the client or its socket. */
export const mqttFailureOf = (error: unknown): MqttFailed => {
  if (error instanceof MqttFailed) return error;
  // The client has no code for a broker that answers no ping.
  if (error instanceof Error && error.message === 'Keepalive timeout') return new MqttFailed('TIMEOUT');
  return new MqttFailed(reasonOf((error as { code?: unknown } | undefined)?.code) ?? dialErrorOf(error));
};
