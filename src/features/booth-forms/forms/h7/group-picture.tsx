/** A small drawing of what a group of the catalogue has: ours, generic, and only an ornament beside the words. */
const DRAWINGS: Readonly<Record<string, string>> = {
  TABLE: 'M3 9h18M5 9v10M19 9v10M3 9l2-3h14l2 3M5 15h14',
  SEAT: 'M8 3v18M8 12h9v9M8 16h9',
  CASE: 'M5 3h14v18H5zM5 9h14M5 15h14M9 6h2M8 21v1M16 21v1',
  WALL: 'M4 3v18M20 3v18M4 8h16M4 14h16M7 8v2M17 8v2M7 14v2M17 14v2',
  RACK: 'M5 21V5h14v16M3 21h4M17 21h4M9 5v3l-2 4h4L9 8M15 5v3l-2 4h4l-2-4',
  AV: 'M3 5h18v11H3zM9 20h6M12 16v4',
  OTHER: 'M7 13h10l-1.5 8h-7zM12 13V7M12 9c-3 0-4-2-4-4 3 0 4 2 4 4M12 7c0-3 2-4 4-4 0 3-2 4-4 4',
}

export function GroupPicture({ code }: { code: string }) {
  const drawing = DRAWINGS[code]
  return drawing ? (
    <svg viewBox="0 0 24 24" width={24} height={24} aria-hidden="true" className="text-ink-faint">
      <path
        d={drawing}
        fill="none"
        stroke="currentColor"
        strokeWidth={1.5}
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  ) : null
}
