/** Public file of this module for what a company's directory does with people. */
export {
  addDirectoryUser,
  changeDirectoryUser,
  setDisabledByDirectory,
  type DirectoryPerson,
} from "./domain/directory/directory-users.server.ts";
export { giveMappedType } from "./domain/profile/mapped-type.server.ts";
export { nameError } from "./domain/user-fields.ts";
