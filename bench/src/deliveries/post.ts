import http from 'node:http';

/** One POST with ready bytes. */
export interface ReadyPost {
  url: string;
  headers: Record<string, string>;
  body: string;
}

/**
 * Sends it with what Node has on board: no check, no signature, no deadline. The answer is read and thrown away.
 * @param agent without one each post has a connection of its own, as each delivery has
 * @throws Error when the answer is not 2xx
 */
export const send = ({ url, headers, body }: ReadyPost, agent?: http.Agent): Promise<void> =>
  new Promise((resolve, reject) => {
    const bytes = Buffer.from(body, 'utf8');
    const request = http.request(url, {
      method: 'POST',
      agent: agent ?? false,
      headers: { ...headers, 'Content-Length': bytes.length },
    });
    request.on('error', reject);
    request.once('response', (response) => {
      response.resume();
      response.on('error', reject);
      response.once('end', () => {
        const status = response.statusCode ?? 0;
        if (status >= 200 && status < 300) resolve();
        else reject(new Error(`${url} answered ${status}`));
      });
    });
    request.end(bytes);
  });
