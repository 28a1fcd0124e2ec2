import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { chmodSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import type { Host } from './host'

/** Whether nginx is installed. */
export function hasNginx(): boolean {
  return spawnSync('nginx', ['-v']).status === 0
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

function settings(folder: string, work: string, port: number): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${join(work, name)};`)
    .join(' ')
  return `daemon off; master_process off; pid ${join(work, 'nginx.pid')}; error_log ${join(work, 'error.log')};
events {}
http { access_log off; ${temporary} types { text/html html; text/javascript js; text/css css; text/xml xml; image/svg+xml svg; }
  server { listen 127.0.0.1:${port}; root ${folder}; include ${join(folder, 'nginx.conf')}; } }`
}

/** Runs nginx on a built folder with the build's configuration; `work` is for nginx's own files. */
export async function startNginx(folder: string, work: string): Promise<{ host: Host; stop: () => void }> {
  const port = await freePort()
  const file = join(work, 'server.conf')
  writeFileSync(file, settings(folder, work, port))
  chmodSync(work, 0o755)
  const child: ChildProcess = spawn('nginx', ['-c', file, '-e', join(work, 'error.log'), '-p', work], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let complaint = ''
  child.stderr?.on('data', (data) => {
    complaint += data
  })
  const host: Host = async (path) => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, { redirect: 'manual' })
    const text = await response.text()
    const location = response.headers.get('location') ?? undefined
    const headers = Object.fromEntries(response.headers)
    return { status: response.status, headers, file: /data-file="([^"]+)"/.exec(text)?.[1], location }
  }
  for (let tries = 0; ; tries += 1) {
    if (await Promise.resolve(host('/')).catch(() => undefined)) return { host, stop: () => child.kill() }
    if (child.exitCode !== null || tries > 100) throw new Error(`nginx did not start: ${complaint}`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}
