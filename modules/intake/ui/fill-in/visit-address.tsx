interface VisitPlaceProps {
  siteOwner: string;
  /** Missing in downloads made by an earlier release. */
  siteAddress?: string | undefined;
}

/** Whose site a field page is about, and where it is. */
export function VisitAddress({ siteOwner, siteAddress }: VisitPlaceProps) {
  return (
    <p className="wrap-anywhere text-muted">
      {siteOwner}
      {siteAddress && <span className="block">{siteAddress}</span>}
    </p>
  );
}
