/** A website of another origin, which the menu may show within the portal. */
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, type Portal } from './fixtures.ts'

export async function startWebsite(): Promise<{ origin: string; server: Server }> {
  const server = createServer((_, response) =>
    response.setHeader('Content-Type', 'text/html; charset=utf-8').end('<title>Map</title><p>Hall map'),
  )
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, server }
}

/** Says which websites may be framed, as an administrator would. */
export async function allowFrames(portal: Portal, token: string, configValue: string): Promise<void> {
  const list = '/system/config/list?configKey=menu.frameOrigins'
  const { rows } = await portal.api<{ rows: object[] }>(list, token, {}, 'GET')
  const { code } = await portal.api('/system/config', token, { ...rows[0], configValue }, 'PUT')
  expect(code).toBe(200)
}
