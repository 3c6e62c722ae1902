/** The module's door for whoever asks about many people at once whether they see a project. */
export { seesProject } from "./domain/sees-project.server.ts";
