interface Place {
  siteAddress: string;
  latitude: number | null;
  longitude: number | null;
}

/** The address of directions to a site in a map application. */
export function directionsTo({ siteAddress, latitude, longitude }: Place): string {
  const destination =
    latitude === null || longitude === null ? siteAddress : `${latitude},${longitude}`;
  const query = new URLSearchParams({ api: "1", destination });
  return `https://www.google.com/maps/dir/?${query.toString()}`;
}
