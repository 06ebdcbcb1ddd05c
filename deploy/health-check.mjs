// The health check of a container: exit code 0 when its process answers. Plain JavaScript, because it runs every few seconds.
const { API_PORT = '8080', WEB_PORT = '3000', WORKER_PORT } = process.env;
const urls = [`http://127.0.0.1:${API_PORT}/health/ready/`, `http://127.0.0.1:${WEB_PORT}/health/live/`];
if (WORKER_PORT) urls.push(`http://127.0.0.1:${WORKER_PORT}/health/ready/`);
const answers = await Promise.allSettled(
  urls.map((url) => fetch(url, { signal: AbortSignal.timeout(4_000) })),
);
const healthy = answers.some(({ status, value }) => status === 'fulfilled' && value.ok);
process.exit(healthy ? 0 : 1);
