/** The sentences of the intake in other languages. `npm run sentences` lists what is missing, and what no page says any more. */
import { translationIn, type Catalogs, type Say } from "#app/platform/page/language.ts";
import type { Translation } from "#app/platform/page/shell-data.ts";
import { languageChoices } from "#modules/form-logic/public.answers.ts";
import type { FormDefinition } from "#modules/form-logic/public.ts";
import { sidePagesInSpanish } from "./side-pages/catalogs.ts";
import type { IntakeView } from "./opening/intake-view.ts";

export const intakeCatalogs: Catalogs = {
  es: {
    ...sidePagesInSpanish,
    // Sections and buttons
    Sections: "Secciones",
    Previous: "Anterior",
    Next: "Siguiente",
    More: "Más",
    Save: "Guardar",
    "Save and Exit": "Guardar y salir",
    "Move on after an answer": "Avanzar después de responder",
    "Back to review": "Volver a la revisión",
    "Submit for Review": "Enviar a revisión",
    Finalize: "Finalizar",
    "Back to Project": "Volver al proyecto",
    "{answered} of {total}": "{answered} de {total}",
    "{answered} of {total} answered here": "{answered} de {total} respondidas aquí",
    "{count} missing": "faltan {count}",
    "1 photo to take": "falta 1 foto",
    "{count} photos to take": "faltan {count} fotos",
    "{count} to correct": "{count} por corregir",
    Progress: "Avance",
    "1 question needs a photo": "1 pregunta necesita una foto",
    "{count} questions need a photo": "{count} preguntas necesitan una foto",
    "1 question to correct": "1 pregunta por corregir",
    "{count} questions to correct": "{count} preguntas por corregir",
    "You must fill out all required fields to submit this project; missing fields have been highlighted":
      "Debe completar todos los campos obligatorios para enviar este proyecto; los que faltan están resaltados",
    // Details
    "Intake details": "Datos de la visita",
    Status: "Estado",
    "Site owner": "Propietario del sitio",
    Address: "Dirección",
    Contact: "Contacto",
    Phone: "Teléfono",
    Inspector: "Inspector",
    Inspection: "Inspección",
    Duration: "Duración",
    Client: "Cliente",
    Installer: "Instalador",
    "In Progress": "En curso",
    "Needs Corrections": "Necesita correcciones",
    Review: "En revisión",
    Completed: "Terminado",
    "Cancel Intake": "Cancelar la visita",
    Requested: "Solicitado",
    "To Be Scheduled": "Por programar",
    Scheduled: "Programado",
    "Cancel Requested": "Cancelación solicitada",
    Canceled: "Cancelado",
    // Why nothing can be changed, or submitted
    "This project is in review. You cannot modify it.":
      "Este proyecto está en revisión. No puede modificarlo.",
    "This intake is {status}.": "El estado de esta visita es: {status}.",
    "{name} has this intake open.": "{name} tiene abierta esta visita.",
    "You canceled this inspection on this device. We will send it when you are back online.":
      "Usted canceló esta visita en este dispositivo. Lo enviaremos cuando vuelva la conexión.",
    "You submitted this intake on this device. We will send it when you are back online.":
      "Usted envió esta visita en este dispositivo. La enviaremos cuando vuelva la conexión.",
    "This project has no rubric. Choose a scoring rubric for it first.":
      "Este proyecto no tiene rúbrica. Elija primero una rúbrica de calificación.",
    "This project has no rubric yet. Answer the question that chooses it first.":
      "Este proyecto aún no tiene rúbrica. Responda primero la pregunta que la elige.",
    "“{answer}” chose the rubric {name}.": "“{answer}” eligió la rúbrica {name}.",
    "Choose the rubric": "Elegir la rúbrica",
    // Questions
    "No answer": "Sin respuesta",
    "* Required": "* Obligatoria",
    "Needs correction": "Necesita corrección",
    Comment: "Comentario",
    "Comment and photos": "Comentario y fotos",
    // Files
    "PDF, spreadsheets, documents, or pictures, up to {size} MB each.":
      "PDF, hojas de cálculo, documentos o imágenes, de hasta {size} MB cada uno.",
    "{types}, up to {size} MB each.": "{types}, de hasta {size} MB cada uno.",
    "This question does not take files of this type. Choose another file.":
      "Esta pregunta no admite archivos de este tipo. Elija otro archivo.",
    "Choose a file of up to {0} MB.": "Elija un archivo de hasta {0} MB.",
    "Keep {name}": "Conservar {name}",
    "Add a file": "Añadir un archivo",
    "This file was not accepted.": "Este archivo no se aceptó.",
    "Sending, {percent}%": "Enviando, {percent} %",
    "Waiting to be sent": "En espera de envío",
    "Choose a file.": "Elija un archivo.",
    "Add up to {0} files.": "Añada hasta {0} archivos.",
    // An I-V curve
    "Volts and amperes, one point on each line, such as 380.5 8.91.":
      "Voltios y amperios, un punto en cada línea, por ejemplo 380.5 8.91.",
    "Choose the tracer's file": "Elegir el archivo del trazador",
    "Choose the file with one curve, or enter volts and amperes, one point on each line.":
      "Elija el archivo con una sola curva, o escriba voltios y amperios, un punto en cada línea.",
    // Points on a plan
    Plan: "Plano",
    "Plan: {name}": "Plano: {name}",
    "The project has no picture to mark points on.":
      "El proyecto no tiene ninguna imagen en la que marcar puntos.",
    "One point on each line: percent from the left, percent from the top, and a note, such as 42 12 Cracked module.":
      "Un punto en cada línea: porcentaje desde la izquierda, porcentaje desde arriba y una nota, por ejemplo 42 12 Módulo agrietado.",
    "Press the plan to mark a point. Drag a point, or move it with the arrow keys.":
      "Toque el plano para marcar un punto. Arrastre un punto o muévalo con las teclas de flecha.",
    "Point {number}: {note}": "Punto {number}: {note}",
    "Add a point on {name}": "Añadir un punto en {name}",
    Enlarge: "Ampliar",
    "Note on point {number}": "Nota del punto {number}",
    "What is there?": "¿Qué hay ahí?",
    "Remove point {number}": "Quitar el punto {number}",
    "Write each point on a line: its distance from the left and from the top in percent, and a note, such as 42 12 Cracked module.":
      "Escriba cada punto en una línea: su distancia desde la izquierda y desde arriba en porcentaje, y una nota, por ejemplo 42 12 Módulo agrietado.",
    "Mark up to {0} points.": "Marque hasta {0} puntos.",
    "A note can be up to {0} characters.": "Una nota puede tener hasta {0} caracteres.",
    "Comment and photos: {question}": "Comentario y fotos: {question}",
    "Comment (required for this answer)": "Comentario (obligatorio para esta respuesta)",
    "Comment on {question}": "Comentario sobre {question}",
    Choose: "Elija",
    Choices: "Opciones",
    "Type to find, or choose": "Escriba para buscar, o elija",
    "Find a choice": "Buscar una opción",
    "Nothing found": "Nada encontrado",
    "The same answer is given to another question. They must differ.":
      "La misma respuesta está en otra pregunta. Deben ser distintas.",
    "Choose a number from {0} to {1}.": "Elija un número del {0} al {1}.",
    "Use my location": "Usar mi ubicación",
    "Latitude and longitude, such as 40.7128 -74.0060.":
      "Latitud y longitud, como 40.7128 -74.0060.",
    "This device did not give its location. Type it instead.":
      "Este dispositivo no dio su ubicación. Escríbala.",
    "Enter latitude and longitude, such as 40.7128 -74.0060.":
      "Escriba latitud y longitud, como 40.7128 -74.0060.",
    "Enter an email address, such as name@example.com.":
      "Escriba un correo electrónico, como name@example.com.",
    "Enter a phone number with its area code, such as (555) 010-0123.":
      "Escriba un teléfono con su código de área, como (555) 010-0123.",
    "Not in the list. The reviewer will see that.": "No está en la lista. El revisor lo verá.",
    "{count} more. Type another letter.": "{count} más. Escriba otra letra.",
    "No choice fits the other answers.": "Ninguna opción corresponde a las otras respuestas.",
    "Answer “{question}” first. Then the choices that fit it are shown.":
      "Responda primero “{question}”. Después se muestran las opciones que corresponden.",
    "This option does not fit the other answers. Choose another one.":
      "Esta opción no corresponde a las otras respuestas. Elija otra.",
    Today: "Hoy",
    Now: "Ahora",
    Scan: "Escanear",
    "Scan for {question}": "Escanear para {question}",
    "this field is required": "este campo es obligatorio",
    "A photo is required": "Se necesita una foto",
    "Add a comment to this answer": "Agregue un comentario a esta respuesta",
    "Add a photo to this answer": "Agregue una foto a esta respuesta",
    "Correct this answer": "Corrija esta respuesta",
    "Please enter numbers only.": "Escriba solo números.",
    "Negative numbers are not allowed.": "No se admiten números negativos.",
    "Decimals are not allowed.": "No se admiten decimales.",
    "Number can have at most {0} digits.": "El número puede tener como máximo {0} cifras.",
    "Enter a valid date.": "Escriba una fecha válida.",
    "Enter a valid time.": "Escriba una hora válida.",
    "Enter one name.": "Escriba un solo nombre.",
    "Enter the name of the person who signed.": "Escriba el nombre de la persona que firmó.",
    "and {more} more": "y {more} más",
    "(changed)": "(cambiada)",
    "Choose only one option.": "Elija solo una opción.",
    "Choose one of the listed options.": "Elija una de las opciones de la lista.",
    "Number should be greater than or equal to {0}.": "El número debe ser mayor o igual que {0}.",
    "Number should be less than or equal to {0}.": "El número debe ser menor o igual que {0}.",
    "Number can have at most {0} digits after the decimal.":
      "El número puede tener como máximo {0} decimales.",
    "Example photos": "Fotos de ejemplo",
    "Good example": "Buen ejemplo",
    "Bad example": "Mal ejemplo",
    "Open large: {name}": "Ver en grande: {name}",
    Picture: "Imagen",
    // Photos
    Photos: "Fotos",
    Photo: "Foto",
    Required: "Obligatoria",
    "Add photos to {question}": "Agregar fotos a {question}",
    "Add photos to {question} (required)": "Agregar fotos a {question} (obligatorio)",
    "Taken {far} from the site": "Tomada a {far} del sitio",
    "Taken on {on}, long before the visit": "Tomada el {on}, mucho antes de la visita",
    "Looks blurred": "Parece borrosa",
    "Too dark": "Demasiado oscura",
    "Looks like a screenshot": "Parece una captura de pantalla",
    "Used anyway: {reason}": "Se usa de todos modos: {reason}",
    "Take this photo again": "Tome esta foto otra vez",
    "Taken {time}": "Tomada el {time}",
    "Received {time}, without a time of the camera": "Recibida el {time}, sin hora de la cámara",
    "without a place": "sin lugar",
    "Use anyway": "Usar de todos modos",
    "Use photo": "Usar la foto",
    Why: "Por qué",
    "The drawing waits on this device.": "El dibujo espera en este dispositivo.",
    "Draw on {name}": "Dibujar sobre {name}",
    "Remove {name}": "Quitar {name}",
    "Photo removed.": "Foto quitada.",
    Undo: "Deshacer",
    "This intake has no images": "Esta visita no tiene imágenes",
    "The photos wait on this device. Each is shown with its question.":
      "Las fotos esperan en este dispositivo. Cada una aparece con su pregunta.",
    "Select {name}": "Seleccionar {name}",
    "Select photos first. Marked photos get a frame so the reviewer notices them.":
      "Primero seleccione fotos. Las marcadas llevan un marco para que se noten en la revisión.",
    Mark: "Marcar",
    Unmark: "Desmarcar",
    Delete: "Eliminar",
    "Delete selected images?": "¿Eliminar las imágenes seleccionadas?",
    "Delete images": "Eliminar imágenes",
    // Repeating sections
    "Same answers as {name}": "Las mismas respuestas que {name}",
    "Add {name}": "Agregar {name}",
    "Move up": "Subir",
    // Answers of the last visit
    "1 answer here is from the visit on {day}. Change it if it is different now.":
      "1 respuesta es de la visita del {day}. Cámbiela si ahora es distinta.",
    "{count} answers here are from the visit on {day}. Change what is different now.":
      "{count} respuestas son de la visita del {day}. Cambie lo que ahora es distinto.",
    // Photos that are sent
    "Making it smaller…": "Reduciendo…",
    "Next to upload": "Por enviar",
    "Uploading…": "Enviando…",
    "Waiting for a connection": "Esperando conexión",
    "No room left on this device. This photo is only on this page: keep it open until the photo is sent, or free space.":
      "No queda espacio en este dispositivo. Esta foto solo está en esta página: déjela abierta hasta que se envíe, o libere espacio.",
    "Try again": "Intentar de nuevo",
    Remove: "Quitar",
    "All of this is still right": "Todo sigue igual",
    "From the visit on {day}": "De la visita del {day}",
    "On {day}: {answer}": "El {day}: {answer}",
    "1 answer here is a default. It counts once you confirm or change it.":
      "1 respuesta es un valor inicial. Cuenta cuando la confirme o la cambie.",
    "{count} answers here are defaults. They count once you confirm or change them.":
      "{count} respuestas son valores iniciales. Cuentan cuando las confirme o las cambie.",
    "All of this is right": "Todo es correcto",
    "Default answer, not confirmed": "Valor inicial, sin confirmar",
    Confirm: "Confirmar",
    // Tables
    Rows: "Filas",
    "Back to the table": "Volver a la tabla",
    "Fill in from Excel, Sheets or a CSV file": "Rellenar desde Excel, Sheets o un archivo CSV",
    "Paste the cells here, with or without their headings. Empty cells change nothing.":
      "Pegue aquí las celdas, con o sin sus encabezados. Las celdas vacías no cambian nada.",
    "CSV file": "Archivo CSV",
    "Fill in the table": "Rellenar la tabla",
    "Move down": "Bajar",
    "Remove this {name}": "Quitar: {name}",
    "{name} removed.": "{name}: quitado.",
    // Start and submission
    Start: "Comenzar",
    "Scheduled for {time}": "Programada para el {time}",
    "This records the start time. The project is already In Progress.":
      "Se registra la hora de inicio. El proyecto ya está En curso.",
    "This records the start time and changes the project to In Progress.":
      "Se registra la hora de inicio y el proyecto pasa a En curso.",
    "Language of the form": "Idioma del formulario",
    Cancel: "Cancelar",
    "{answered} of 1 question is answered.": "{answered} de 1 pregunta respondida.",
    "{answered} of {total} questions are answered.": "{answered} de {total} preguntas respondidas.",
    "A reviewer checks the answers next. You can change them only if they are sent back for corrections.":
      "A continuación, un revisor comprueba las respuestas. Solo podrá cambiarlas si se le devuelven para corregir.",
    "This scores and completes the project. The answers change only if it is reverted to review.":
      "Esto califica y termina el proyecto. Las respuestas solo cambian si vuelve a revisión.",
    "1 question sent back for correction has not changed:":
      "1 pregunta devuelta para corregir no ha cambiado:",
    "{count} questions sent back for correction have not changed:":
      "{count} preguntas devueltas para corregir no han cambiado:",
    "1 scored question has no answer and counts as a failure:":
      "1 pregunta que se califica no tiene respuesta y cuenta como falla:",
    "{count} scored questions have no answer and count as failures:":
      "{count} preguntas que se califican no tienen respuesta y cuentan como fallas:",
    // Signing
    "Type the full name of the person who signs.": "Escriba el nombre completo de quien firma.",
    "Place to sign": "Espacio para firmar",
    "Drawn signature": "Firma dibujada",
    "Sign above with a finger or a mouse, or leave the typed name.":
      "Firme arriba con el dedo o el ratón, o deje el nombre escrito.",
    "Clear signature": "Borrar la firma",
    Close: "Cerrar",
    // Threads
    Open: "Abierta",
    Answered: "Respondida",
    Settled: "Resuelta",
    "Open thread": "Abrir la conversación",
    // Two people, or two devices
    "You answered this in another tab or on another device":
      "Usted respondió esto en otra pestaña o en otro dispositivo",
    "{name} answered this first": "{name} respondió esto primero",
    nothing: "nada",
    "Which answer is right?": "¿Cuál respuesta es correcta?",
    "Keep this answer": "Dejar esta respuesta",
    "Keep mine": "Dejar la mía",
    "Use the other answer": "Usar la otra respuesta",
    "Take theirs": "Usar la suya",
    "{name} is working on this project now. Your answers are still on this page.":
      "{name} trabaja ahora en este proyecto. Sus respuestas siguen en esta página.",
    "Show the current answers": "Mostrar las respuestas actuales",
    // Scanning
    "Starting the camera": "Abriendo la cámara",
    "Scanned {code}.": "Escaneado: {code}.",
    "What the camera sees": "Lo que ve la cámara",
    "Hold the camera over a barcode or QR code.":
      "Ponga la cámara sobre un código de barras o un código QR.",
    "There are several codes. Which one is the answer?":
      "Hay varios códigos. ¿Cuál es la respuesta?",
    "Stop scanning": "Dejar de escanear",
    "Choose a picture": "Elegir una foto",
    "of a code for {question}": "de un código para {question}",
    "The camera is not allowed for this site. Allow it in the browser's settings for this site and scan again, choose a picture of the code, or type the answer.":
      "La cámara no está permitida para este sitio. Permítala en los ajustes del navegador y escanee de nuevo, elija una foto del código, o escriba la respuesta.",
    "The camera is in use elsewhere. Close the other app and scan again, choose a picture of the code, or type the answer.":
      "Otra aplicación usa la cámara. Ciérrela y escanee de nuevo, elija una foto del código, o escriba la respuesta.",
    "We found no camera here. Choose a picture of the code, or type the answer.":
      "No encontramos una cámara. Elija una foto del código, o escriba la respuesta.",
    "We found no barcode or QR code in this picture. Take it closer and in good light, or type the answer.":
      "No encontramos un código de barras ni QR en esta foto. Tómela más cerca y con buena luz, o escriba la respuesta.",
    "This picture could not be opened. Choose another one, or type the answer.":
      "No se pudo abrir esta foto. Elija otra, o escriba la respuesta.",
    "The code reader could not be loaded. Type the answer for now. After the first scan with a connection, it also works offline.":
      "No se pudo cargar el lector de códigos. Por ahora escriba la respuesta. Después del primer escaneo con conexión, también funciona sin ella.",
    // Saving
    "Error saving data.": "Error al guardar los datos.",
    "{answers} in this browser.": "{answers} en este navegador.",
    "{answers} on this page only, because this browser has no room left. Keep the page open, or free space on this device.":
      "{answers} solo en esta página, porque este navegador no tiene más espacio. Deje la página abierta, o libere espacio en este dispositivo.",
    Saved: "Guardado",
    "Saved {time}": "Guardado {time}",
    "All answers saved": "Todas las respuestas guardadas",
    "Saving…": "Guardando…",
    "Not saved": "Sin guardar",
    "On this phone": "En este teléfono",
    "Sign in": "Iniciar sesión",
    "1 answer needs your choice": "1 respuesta necesita su elección",
    "{count} answers need your choice": "{count} respuestas necesitan su elección",
    "You are offline.": "No hay conexión.",
    "The server did not answer.": "El servidor no respondió.",
    "1 answer waits": "1 respuesta espera",
    "{count} answers wait": "{count} respuestas esperan",
    "{answers} in this browser. We will try again soon.":
      "{answers} en este navegador. Lo intentaremos de nuevo pronto.",
    "{answers} in this browser and will be saved when you are back online.":
      "{answers} en este navegador y se guardarán cuando vuelva la conexión.",
  },
};

/** The sentences of an intake's pages. They follow the language of its form, so that a page never mixes two. */
export function intakeTranslation(
  form: Pick<FormDefinition, "languages" | "language">,
  language: string | null | undefined,
): Translation | null {
  const chosen = languageChoices(form, language ?? null).find(({ isChosen }) => isChosen);
  return translationIn(intakeCatalogs, chosen?.code);
}

/** The text in the language of the page, or undefined where it has no other. */
export const textIn = (
  translation: Translation | null,
  texts: Readonly<Record<string, string>> | undefined,
) => (translation ? texts?.[translation.language] : undefined);

/** Why nothing on the page can be changed, in the reader's language. */
export function readOnlyText(
  { readOnlyReason, readOnlyParams }: Pick<IntakeView, "readOnlyReason" | "readOnlyParams">,
  say: Say,
): string {
  const { status } = readOnlyParams ?? {};
  return say(readOnlyReason ?? "", { ...readOnlyParams, ...(status && { status: say(status) }) });
}
