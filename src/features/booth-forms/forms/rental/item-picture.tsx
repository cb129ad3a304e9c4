import { fileUrl } from '../../../../shared/files/contract.ts'

/** Picture of an item in a catalogue, fetched when it comes near; nothing where the organiser has given none. */
export function ItemPicture({ image, name }: { image: string; name: string }) {
  return image === '' ? null : (
    <img
      src={fileUrl(image)}
      alt={name}
      width={56}
      height={56}
      loading="lazy"
      decoding="async"
      className="size-10 shrink-0 sm:size-14 rounded-sm bg-white object-contain"
    />
  )
}
