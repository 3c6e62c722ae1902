/** Moves an intake to a newer version of its form, for tests of other modules. */
export { moveToVersion as moveIntake } from "../domain/form-version/move-version.server.ts";
