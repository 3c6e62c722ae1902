/** Dark on light in every theme, because apps read nothing else. The key is shown beside it as text. */
export function QrCode({ qr }: { qr: { size: number; path: string } }) {
  return (
    <svg
      role="img"
      aria-label="QR code of the key"
      viewBox={`0 0 ${qr.size} ${qr.size}`}
      width={216}
      height={216}
      shapeRendering="crispEdges"
      className="rounded-md border border-line"
    >
      <path d={`M0 0h${qr.size}v${qr.size}h-${qr.size}z`} className="fill-on-solid" />
      <path d={qr.path} />
    </svg>
  );
}
