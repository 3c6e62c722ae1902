/** The sentences of Field and "On this device" in other languages. `npm run sentences` lists what is missing, and what is no longer said. */
import type { Catalogs } from "#app/platform/page/language.ts";

export const fieldCatalogs: Catalogs = {
  es: {
    // Field
    Field: "Campo",
    Today: "Hoy",
    "You have no visits today.": "No tiene visitas hoy.",
    "Next 7 days": "Próximos 7 días",
    "You have no visits in the 7 days after today.":
      "No tiene visitas en los próximos 7 días después de hoy.",
    "Also open": "También abiertas",
    "1 open thread": "1 conversación abierta",
    "{count} open threads": "{count} conversaciones abiertas",
    "No time set": "Sin hora",
    "Contact: {name}": "Contacto: {name}",
    "{answered} of {total} answered": "{answered} de {total} respondidas",
    "1 photo to take": "falta 1 foto",
    "{count} photos to take": "faltan {count} fotos",
    "Ready offline": "Listo sin conexión",
    "Not accepted": "No aceptado",
    Sending: "Enviando",
    "Not sent": "Sin enviar",
    Directions: "Cómo llegar",
    Start: "Comenzar",
    Continue: "Continuar",
    Correct: "Corregir",
    Open: "Abrir",
    "On My Way": "Voy en camino",
    "The site contact is informed once there is a connection.":
      "Se avisará al contacto del sitio cuando haya conexión.",
    Sent: "Enviado",
    // Statuses
    Scheduled: "Programada",
    "In Progress": "En curso",
    Submitted: "Enviada",
    Canceled: "Cancelada",
    "Needs Corrections": "Necesita correcciones",
    // What is known of the site
    Documents: "Documentos",
    "Last inspection": "Última inspección",
    "Documents and last inspection": "Documentos y última inspección",
    "On this device: {size}": "En este dispositivo: {size}",
    "Not on this device, which keeps {size} for each visit: {files}. They open with a connection on the project's page.":
      "No están en este dispositivo, que guarda {size} por visita: {files}. Se abren con conexión en la página del proyecto.",
    "{title}, completed {day}": "{title}, terminada el {day}",
    // Downloading
    Download: "Descargar",
    "On this device": "En este dispositivo",
    "See what waits": "Ver lo que espera",
    "1 thing on this device is not sent yet.": "1 cosa de este dispositivo aún no se ha enviado.",
    "{count} things on this device are not sent yet.":
      "{count} cosas de este dispositivo aún no se han enviado.",
    "We could not download everything. Try again on a better connection.":
      "No pudimos descargar todo. Intente de nuevo con una mejor conexión.",
    "This device has no room left. Remove something from it, then download the week again.":
      "Este dispositivo no tiene más espacio. Quite algo y descargue la semana de nuevo.",
    "Fieldlight was updated. What waits on this device was kept.":
      "Fieldlight se actualizó. Lo que espera en este dispositivo se conservó.",
    // Warnings
    "This browser removed what Fieldlight kept on this device, with whatever was not sent yet. Download the week again. Install Fieldlight so that it is kept.":
      "Este navegador borró lo que Fieldlight guardaba en este dispositivo, también lo que aún no se había enviado. Descargue la semana de nuevo. Instale Fieldlight para que se conserve.",
    "Only {size} are left on this device. Send what waits, or make room, before you take more photos.":
      "Solo quedan {size} en este dispositivo. Envíe lo que espera o libere espacio antes de tomar más fotos.",
    "The clock of this device is {time} fast. Times on this page may be wrong. What you do is dated by our clock.":
      "El reloj de este dispositivo está adelantado {time}. Las horas de esta página pueden estar mal. Lo que usted hace lleva la hora de nuestro reloj.",
    "The clock of this device is {time} slow. Times on this page may be wrong. What you do is dated by our clock.":
      "El reloj de este dispositivo está atrasado {time}. Las horas de esta página pueden estar mal. Lo que usted hace lleva la hora de nuestro reloj.",
    "{count} minutes": "{count} minutos",
    "{count} hours": "{count} horas",
    "{count} days": "{count} días",
    // On this device
    "This browser keeps the intakes you download until you sign out, and what you did while offline until it is sent.":
      "Este navegador guarda las visitas que descarga hasta que usted cierra la sesión, y lo que hizo sin conexión hasta que se envía.",
    "Work on this device is not sent yet. Send it, download it, or delete it, then sign out.":
      "En este dispositivo hay trabajo sin enviar. Envíelo, descárguelo o elimínelo, y luego cierre la sesión.",
    "Everything is sent.": "Todo se ha enviado.",
    "Some work is not sent yet.": "Hay trabajo sin enviar.",
    "{size} are kept here.": "Aquí se guardan {size}.",
    "It is sent in this order, by itself, while a page of Fieldlight is open and there is a connection.":
      "Se envía solo, en este orden, mientras una página de Fieldlight está abierta y hay conexión.",
    "Send now": "Enviar ahora",
    "This browser may remove what is kept here when the device is full. Install Fieldlight so that it stays.":
      "Este navegador puede borrar lo que se guarda aquí cuando el dispositivo está lleno. Instale Fieldlight para que se conserve.",
    "Send photos in their original size": "Enviar las fotos en su tamaño original",
    "Otherwise they are made smaller, to 2,048 pixels, and arrive sooner.":
      "Si no, se reducen a 2,048 píxeles y llegan antes.",
    "An intake that is no longer on this device": "Una visita que ya no está en este dispositivo",
    "Ready offline, as of": "Listo sin conexión desde",
    "Remove from this device": "Quitar de este dispositivo",
    // What is not sent
    "1 answer": "1 respuesta",
    "{count} answers": "{count} respuestas",
    "1 photo": "1 foto",
    "{count} photos": "{count} fotos",
    "1 drawing": "1 dibujo",
    "{count} drawings": "{count} dibujos",
    "1 message": "1 mensaje",
    "{count} messages": "{count} mensajes",
    "1 notice to the site contact": "1 aviso al contacto del sitio",
    "{count} notices to the site contact": "{count} avisos al contacto del sitio",
    "1 answer waits.": "1 respuesta espera.",
    "{count} answers wait.": "{count} respuestas esperan.",
    "No answer": "Sin respuesta",
    "Last tried": "Último intento:",
    "Not tried yet": "Aún sin intentar",
    "the answer to {question}": "la respuesta a {question}",
    Photo: "Foto",
    Drawing: "Dibujo",
    Message: "Mensaje",
    Cancellation: "Cancelación",
    Submission: "Envío",
    "Hand-over to the office": "Entrega a la oficina",
    "Notice to the site contact": "Aviso al contacto del sitio",
    "was last tried": "último intento:",
    "waits.": "espera.",
    "Open the visit to see its status.": "Abra la visita para ver su estado.",
    "Try again, or delete it and take another photo.":
      "Intente de nuevo, o elimínela y tome otra foto.",
    "Open the photo and draw on it again, or delete the drawing.":
      "Abra la foto y dibuje de nuevo, o elimine el dibujo.",
    "Open the visit and write the message again, or delete it.":
      "Abra la visita y escriba el mensaje de nuevo, o elimínelo.",
    "Open the visit to see its status, or delete the cancellation.":
      "Abra la visita para ver su estado, o elimine la cancelación.",
    "Open the visit, add what is missing, and submit it again.":
      "Abra la visita, añada lo que falta y envíela de nuevo.",
    "Send again later.": "Envíe de nuevo más tarde.",
    "Call the site contact, or delete the notice.":
      "Llame al contacto del sitio o elimine el aviso.",
    "You were signed out. Sign in again to send what waits on this device.":
      "Se cerró la sesión. Entre de nuevo para enviar lo que espera en este dispositivo.",
    "Sign in": "Entrar",
    "Try again": "Intentar de nuevo",
    Delete: "Eliminar",
    "Delete for good": "Eliminar para siempre",
    "Delete {name}": "Eliminar {name}",
    "Delete {name} for good": "Eliminar {name} para siempre",
    "This waits to be handed to the office.": "Esto espera para entregarse a la oficina.",
    "Handed to the office.": "Entregado a la oficina.",
    "Hand to the office": "Entregar a la oficina",
    "An administrator reads all unsent work of this visit, and loads it into the visit where that is possible. It leaves this device once the office has it.":
      "Un administrador lee todo el trabajo sin enviar de esta visita y lo carga en la visita donde es posible. Sale de este dispositivo cuando la oficina lo tiene.",
    "Download unsent work": "Descargar el trabajo sin enviar",
    "Delete it for good": "Eliminarlo para siempre",
    "Delete unsent work": "Eliminar el trabajo sin enviar",
  },
};
