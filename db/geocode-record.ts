/** The record that a site or user stores as `geocode_results`, in the format of the maps service. */
export interface GeocodeRecord {
  formatted_address: string;
  address_components: { long_name: string; short_name: string; types: string[] }[];
  geometry: { location: { lat: number; lng: number }; location_type: "APPROXIMATE" | "ROOFTOP" };
}
