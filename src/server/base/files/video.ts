import { createFile, Log, MP4BoxBuffer, type Movie } from 'mp4box'
import { VIDEO_LIMIT } from '../../../shared/files/limits.ts'
import { FileRefused } from './file-refused.ts'

const RATIO = VIDEO_LIMIT.ratio ?? 16 / 9
const TOLERANCE = VIDEO_LIMIT.ratioTolerance ?? 0.02

export interface CheckedVideo {
  /** In pixels, as shown: rotation and pixel shape applied. */
  width: number
  height: number
  /** In milliseconds. */
  duration: number
}

// The library prints what it finds in foreign files; that is no business of the server's log.
Log.setLogLevel(() => undefined)

/**
 * Checks that a file is an mp4 with H.264 in 16:9 that is there to its last picture. Size is the file rule's business.
 * @throws FileRefused `corrupt`, `wrongCodec`, `wrongRatio`
 */
export function checkVideo(bytes: Uint8Array): CheckedVideo {
  if (!boxesAreWhole(bytes)) throw new FileRefused('corrupt')
  const { movie, end, samples } = parse(bytes)
  const track = movie.videoTracks[0]
  if (!track || movie.videoTracks.length > 1) throw new FileRefused('wrongCodec')
  if (!/^avc[13]\./.test(track.codec)) throw new FileRefused('wrongCodec', { codec: track.codec })
  if (end > bytes.byteLength) throw new FileRefused('corrupt')
  const { width, height } = shownSize(track)
  if (!(width > 0 && height > 0) || samples === 0) throw new FileRefused('corrupt')
  if (Math.abs(width / height / RATIO - 1) > TOLERANCE) throw new FileRefused('wrongRatio', { width, height })
  const units = movie.duration || movie.fragment_duration?.num || 0
  return { width, height, duration: movie.timescale ? Math.round((units / movie.timescale) * 1000) : 0 }
}

/** Walks the outermost boxes: a broken-off upload ends inside one. */
function boxesAreWhole(bytes: Uint8Array): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let at = 0
  while (at + 8 <= bytes.byteLength) {
    const short = view.getUint32(at)
    // 0: until the end of the file; 1: the size follows in 64 bits.
    if (short === 0) return true
    if (short === 1 && at + 16 > bytes.byteLength) return false
    const size = short === 1 ? Number(view.getBigUint64(at + 8)) : short
    if (size < 8) return false
    at += size
  }
  return at === bytes.byteLength && at > 0
}

/** Reads the index of the file; `end` is where its last sample ends by that index. */
function parse(bytes: Uint8Array): { movie: Movie; end: number; samples: number } {
  const file = createFile()
  const found: { movie: Movie | null; error: string | null } = { movie: null, error: null }
  file.onReady = (movie) => {
    found.movie = movie
  }
  file.onError = (_module, message) => {
    found.error = message ?? 'unreadable'
  }
  let end = 0
  let samples = 0
  try {
    file.appendBuffer(MP4BoxBuffer.fromArrayBuffer(bytes.slice().buffer, 0), true)
    file.flush()
    for (const track of found.movie?.tracks ?? [])
      for (const sample of file.getTrackSamplesInfo(track.id)) {
        end = Math.max(end, sample.offset + sample.size)
        if (track.type === 'video') samples += 1
      }
  } catch (error) {
    throw new FileRefused('corrupt', {}, error)
  }
  if (!found.movie || found.error) throw new FileRefused('corrupt', {}, found.error ?? undefined)
  return { movie: found.movie, end, samples }
}

/** Phones store upright pictures lying and turn them by the track's matrix: a quarter turn swaps the sides. */
function shownSize(track: Movie['tracks'][number]): { width: number; height: number } {
  const width = Math.round(track.track_width || track.video?.width || 0)
  const height = Math.round(track.track_height || track.video?.height || 0)
  const turned = track.matrix[0] === 0 && track.matrix[1] !== 0
  return turned ? { width: height, height: width } : { width, height }
}
