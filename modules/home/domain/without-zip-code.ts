/** An address for a line that has no room for the ZIP code: "Mesa, AZ 85204" gives "Mesa, AZ". */
export const withoutZipCode = (address: string): string =>
  address.replace(/(, [A-Z]{2}) \d{5}(-\d{4})?$/, "$1");
