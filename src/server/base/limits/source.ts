/** The source of a request, for limits: one subscriber, however many addresses that subscriber has. */
import { isIPv6 } from 'node:net'

/**
 * Returns an IPv4 address as it is and the /64 network of an IPv6 address, because a provider gives each subscriber at least
 * one /64. An IPv4 address written as IPv6 (`::ffff:192.0.2.1`) is that IPv4 address.
 */
export function sourceOf(ip: string): string {
  const bare = ip.replace(/%.*$/, '')
  if (!isIPv6(bare)) return ip
  const groups = groupsOf(bare)
  const mapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff
  if (mapped)
    return groups
      .slice(6)
      .flatMap((group) => [group >> 8, group & 255])
      .join('.')
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::/64`
}

/** The eight groups of an IPv6 address. */
function groupsOf(address: string): number[] {
  // The parser of addresses turns a dotted tail into two groups.
  const plain = new URL(`http://[${address}]`).hostname.slice(1, -1)
  const [head = '', tail] = plain.split('::')
  const read = (part: string) => (part === '' ? [] : part.split(':').map((group) => Number.parseInt(group, 16)))
  const [before, after] = [read(head), read(tail ?? '')]
  return tail === undefined ? before : [...before, ...Array<number>(8 - before.length - after.length).fill(0), ...after]
}
