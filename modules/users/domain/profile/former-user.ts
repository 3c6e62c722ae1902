/** What remains of a user whose personal data were deleted: a row to which records refer. Pure. */

/** The name of everyone whose data were deleted. */
export const formerUserName = "Former user";

/** An address that no mail server accepts (RFC 2606). */
const formerEmail = (id: string): string => `former-${id.toLowerCase()}@deleted.invalid`;

export const isFormerUser = ({ id, email }: { id: string; email: string }): boolean =>
  email.toLowerCase() === formerEmail(id);

/** The columns that replace a person's profile. The type stays, for the records. */
export const formerProfile = (id: string) => ({
  name: formerUserName,
  email: formerEmail(id),
  phone: null,
  company: null,
  address: null,
  streetNumber: null,
  route: null,
  locality: null,
  state: null,
  postalCode: null,
  latitude: null,
  longitude: null,
  nabcepIds: null,
  clients: {},
  clientsAll: false,
  qualifications: {},
  qualificationsAll: false,
  verified: null,
  disabled: true,
  avatarFileId: null,
});

export const formerUserRefusal =
  "The personal data of this user were deleted. Add a new user instead.";
