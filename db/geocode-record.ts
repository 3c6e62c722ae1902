/** The record a site or user keeps as `geocode_results`, in the maps service's own shape. */
export interface GeocodeRecord {
  formatted_address: string;
  address_components: { long_name: string; short_name: string; types: string[] }[];
  geometry: { location: { lat: number; lng: number }; location_type: "APPROXIMATE" | "ROOFTOP" };
}
