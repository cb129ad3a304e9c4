/** The address that Prometheus reads. */
import type { Context } from 'hono'
import { hashCode, sameHash } from '../auth/tokens.ts'
import type { Services } from '../http/context.ts'
import { bearerOf } from '../http/dispatch.ts'

/** Writes the figures for whoever shows METRICS_TOKEN; 401 for others, 404 without the setting. */
export async function writeMetrics(c: Context, { metrics, settings }: Services): Promise<Response> {
  c.header('Cache-Control', 'no-store')
  if (!metrics) return c.text('METRICS_TOKEN is not set\n', 404)
  // Hashed first, so that neither length nor place of a difference shows in the time.
  if (!sameHash(hashCode(bearerOf(c) ?? '', ''), hashCode(settings.metricsToken, '')))
    return c.text('not authorised\n', 401)
  const { text, contentType } = await metrics.write()
  return c.body(text, 200, { 'Content-Type': contentType })
}
