/** The sentences of a report in other languages. `npm run sentences` lists what is missing, and what is no longer said. */
import { translationIn, type Catalogs } from "#app/platform/page/language.ts";
import type { Translation } from "#app/platform/page/shell-data.ts";
import { languageChoices } from "#modules/form-logic/public.answers.ts";
import type { FormDefinition } from "#modules/form-logic/public.ts";

export const reportCatalogs: Catalogs = {
  es: {
    // The cover
    "Inspection Report": "Informe de inspección",
    "for {name}": "para {name}",
    for: "para",
    "Site owner: {name}": "Propietario del sitio: {name}",
    "The site at {address}": "El sitio en {address}",
    "The status of this project is {status}.": "El estado de este proyecto es: {status}.",
    "All times are in {zone}.": "Todas las horas corresponden a: {zone}.",
    "Project type": "Tipo de proyecto",
    Inspected: "Inspeccionado",
    Inspection: "Inspección",
    Inspector: "Inspector",
    "Reviewed by": "Revisado por",
    Completed: "Terminado",
    Client: "Cliente",
    Installer: "Instalador",
    "Is this report genuine and current?": "¿Es auténtico y actual este informe?",
    "Scan the code, or open this address. It also says whether the file was changed.":
      "Escanee el código o abra esta dirección. También dice si el archivo fue modificado.",
    "QR code with the address beside it": "Código QR con la dirección al lado",
    "This report is sealed against changes.": "Este informe está sellado contra cambios.",
    // The outcome
    "This system was not scored.": "Este sistema no se calificó.",
    "This system passes.": "Este sistema aprueba.",
    "This system does not pass.": "Este sistema no aprueba.",
    "Nothing needs repair.": "Nada necesita reparación.",
    "No One Two Three Four Five Six Seven Eight Nine Ten":
      "Ninguna Una Dos Tres Cuatro Cinco Seis Siete Ocho Nueve Diez",
    "One thing needs repair.": "Una cosa necesita reparación.",
    "{count} things need repair.": "{count} cosas necesitan reparación.",
    "One {category} thing needs repair.": "Una cosa necesita reparación, de gravedad: {category}.",
    "{count} things need repair, all of them {category}.":
      "{count} cosas necesitan reparación, todas de gravedad: {category}.",
    "{count} things need repair, {some} of them {category}.":
      "{count} cosas necesitan reparación, {some} de gravedad: {category}.",
    "Outcome: {verdict}": "Resultado: {verdict}",
    "actual: {actual}; minimum: {minimum}": "obtenido: {actual}; mínimo: {minimum}",
    none: "ninguno",
    "{name}: {actual} of {max} accepted": "{name}: {actual} de {max} aceptadas",
    "Score {percent}": "Calificación: {percent}",
    Pass: "Aprobado",
    Fail: "No aprobado",
    Unscored: "Sin calificar",
    Critical: "Crítica",
    Major: "Mayor",
    Minor: "Menor",
    // What to do
    "What to do": "Qué hacer",
    Repair: "Reparación",
    Repairs: "Reparaciones",
    "By criticality": "Por gravedad",
    "Ask the inspector": "Pregunte al inspector",
    Cost: "Costo",
    Difficulty: "Dificultad",
    Criticality: "Gravedad",
    Reference: "Referencia",
    // Answers
    Answers: "Respuestas",
    "{passed} passed, {failed} failed": "aprobadas: {passed}, con falla: {failed}",
    "{passed} passed": "aprobadas: {passed}",
    ": {first} to {last}": ": {first} a {last}",
    "Passed sections": "Secciones aprobadas",
    "{count} of {count} passed": "aprobadas: {count} de {count}",
    "1 photo below": "1 foto abajo",
    "{photos} photos below": "{photos} fotos abajo",
    "Other photos": "Otras fotos",
    Photos: "Fotos",
    Photo: "Foto",
    "Photo {number} of {count}": "Foto {number} de {count}",
    "This photo cannot be shown.": "No se puede mostrar esta foto.",
    "No answer": "Sin respuesta",
    Fails: "Falla",
    "Fails: {limit}": "Falla: {limit}",
    "{answer}, fails": "{answer}, falla",
    "Comment: {comment}": "Comentario: {comment}",
    "at least {value}": "al menos {value}",
    "at most {value}": "como máximo {value}",
    "at least {value}% of {name}, which is {number}":
      "al menos el {value}% de {name}, es decir, {number}",
    "at most {value}% of {name}, which is {number}":
      "como máximo el {value}% de {name}, es decir, {number}",
    "within {percent}% of the others, whose median is {median}":
      "a no más del {percent}% de los demás, cuya mediana es {median}",
    "{answer}, also {names}": "{answer}, también {names}",
    "{count} more": "{count} más",
    // The score
    Score: "Calificación",
    "This project was not scored.": "Este proyecto no se calificó.",
    Outcome: "Resultado",
    Rubric: "Rúbrica",
    Scored: "Calificado",
    Failures: "Fallas",
    Accepted: "Aceptadas",
    "any number": "cualquier número",
    // About the inspection
    "About this inspection": "Sobre esta inspección",
    Project: "Proyecto",
    "Record-keeping address": "Dirección para el archivo",
    "Project owner": "Propietario del proyecto",
    Reviewer: "Revisor",
    Started: "Comenzado",
    "Remote inspection": "Inspección a distancia",
    "Answered by a link: {names}": "Respondida por un enlace: {names}",
    "Taken {time}": "Tomada el {time}",
    "Received {time}, without a time of the camera": "Recibida el {time}, sin hora de la cámara",
    "{distance} from the site": "a {distance} del sitio",
    "without a place": "sin lugar",
    "Completed by": "Terminado por",
    Signatures: "Firmas",
    Signature: "Firma",
    "Signature of {name}": "Firma de {name}",
    Date: "Fecha",
    "Inspected {time}": "Inspeccionado: {time}",
    "Completed {time}": "Terminado: {time}",
    // Attachments, history and keys
    "Other project attachments": "Otros archivos del proyecto",
    File: "Archivo",
    Size: "Tamaño",
    "Project history log": "Historial del proyecto",
    When: "Cuándo",
    What: "Qué",
    "and {count} more...": "y {count} más...",
    "The project is now {status}.": "Nuevo estado del proyecto: {status}.",
    "{text}, by {name}": "{text}, por {name}",
    "Project with address {address} was successfully created":
      "Proyecto creado con la dirección {address}",
    "Inspection scheduled for {time} with {name}":
      "Inspección programada para el {time} con {name}",
    "Inspection rescheduled from {from} to {to} with {name}":
      "Inspección cambiada del {from} al {to} con {name}",
    "Intake Review started": "Revisión comenzada",
    "reviewed and sent back to the Field User for more work":
      "revisó y devolvió el proyecto para corregir",
    "accepted project": "aceptó el proyecto",
    "started an intake": "comenzó la visita",
    "submitted for review": "envió a revisión",
    finalized: "finalizó el proyecto",
    "reverted project to Review with a comment":
      "devolvió el proyecto a revisión con un comentario",
    "report generated": "generó el informe",
    "sent the report by email": "envió el informe por correo",
    Keys: "Leyenda",
    Categories: "Categorías",
    // Statuses
    Requested: "Solicitado",
    "To Be Scheduled": "Por programar",
    Scheduled: "Programado",
    "In Progress": "En curso",
    Review: "En revisión",
    "Needs Corrections": "Necesita correcciones",
    "Cancel Requested": "Cancelación solicitada",
    Canceled: "Cancelado",
    // The page
    Sections: "Secciones",
    "Language of the form": "Idioma del formulario",
    "Page {page} of {count}": "Página {page} de {count}",
    // The email
    "Inspection report for {name}": "Informe de inspección para {name}",
    "{name} of {organization} sends you this inspection report.":
      "{name}, de {organization}, le envía este informe de inspección.",
    "1 finding": "1 hallazgo",
    "{count} findings": "{count} hallazgos",
    "Map of {address}": "Mapa de {address}",
    "Open the report": "Abrir el informe",
    "And {count} more in the report.": "Y {count} más en el informe.",
    "The report is attached as a PDF. Opening it in Fieldlight requires an account.":
      "El informe está adjunto como PDF. Para abrirlo en Fieldlight se necesita una cuenta.",
    "You get this email because {name} sent this report to your address.":
      "Recibe este correo porque {name} envió este informe a su dirección.",
    "{pass} of {total} answers passed. {score}": "{pass} de {total} respuestas aprobadas. {score}",
    // Share links
    "This link shows nothing": "Este enlace no muestra nada",
    "It may have expired. Ask the person who sent it to you for a new one.":
      "Puede haber vencido. Pida uno nuevo a la persona que se lo envió.",
    "This link needs a code": "Este enlace necesita un código",
    "The person who sent you the link has it.": "Lo tiene la persona que le envió el enlace.",
    "This is not the code of this link": "Este no es el código de este enlace",
    "Enter the six digits of the code": "Escriba los seis dígitos del código",
    "Too many codes were tried. Try again in an hour.":
      "Se probaron demasiados códigos. Intente de nuevo en una hora.",
    Code: "Código",
    "Six digits": "Seis dígitos",
    Show: "Mostrar",
    "Shared by": "Compartido por",
    Language: "Idioma",
    "This page is about one report only.": "Esta página trata de un solo informe.",
    "This page is about one project only.": "Esta página trata de un solo proyecto.",
    "The link works until {until}.": "El enlace funciona hasta el {until}.",
  },
};

/** The sentences of a report. They follow the language of its form, so that a report never mixes two. */
export function reportTranslation(
  form: Pick<FormDefinition, "languages" | "language">,
  language: string | null,
): Translation | null {
  const chosen = languageChoices(form, language).find(({ isChosen }) => isChosen);
  return translationIn(reportCatalogs, chosen?.code);
}

/** The sentences for a reader of whom only the language of the browser is known. */
export const readerTranslation = (language: string | null): Translation | null =>
  translationIn(reportCatalogs, language);
