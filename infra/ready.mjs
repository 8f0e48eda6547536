/** Health check of an image: `node ready.mjs <port> <path>` exits with 0 when the process there says that it can serve. */
const [, , port, path] = process.argv;
try {
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, { signal: AbortSignal.timeout(4_000) });
  process.exitCode = answer.ok ? 0 : 1;
} catch {
  process.exitCode = 1;
}
