export { ReadyFormCards } from "./ui/ready-form-cards.tsx";
