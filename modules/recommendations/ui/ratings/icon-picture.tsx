/** An icon as tables show it. */
export function IconPicture({ fileId, name }: { fileId: string; name: string }) {
  return (
    <img
      src={`/files/${fileId}`}
      alt={`Icon ${name}`}
      width={50}
      height={50}
      loading="lazy"
      className="size-[50px] object-contain"
    />
  );
}
