type LogoPreviewProps = { uuid: string; hasFailed: boolean; onFailure: () => void }

export function LogoPreview({ uuid, hasFailed, onFailure }: LogoPreviewProps) {
  return (
    <>
      <span className="grid aspect-5/6 w-full max-w-48 md:max-w-56 place-items-center">
        {hasFailed ? (
          <span className="grid aspect-square w-full place-items-center border border-dashed border-gold-600 p-6 font-display text-xl leading-snug text-bone-300 italic">
            The image could not be loaded.
          </span>
        ) : (
          <img
            src={`/api/texture/${uuid}`}
            alt="Preview of the new logo"
            className="aspect-square w-full border border-gold-600/80 object-fill"
            onError={onFailure}
          />
        )}
      </span>
      <figcaption
        role="status"
        className="mt-6 flex min-h-14 items-center font-display text-lg leading-snug text-bone-300 italic"
      >
        {hasFailed ? 'No preview' : 'Preview. Nothing is saved until you set it.'}
      </figcaption>
    </>
  )
}
